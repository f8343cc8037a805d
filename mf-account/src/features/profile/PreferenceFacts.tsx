import { useState } from 'react';
import {
  FormattedMessage,
  Notice,
  Section,
  site,
  useIntl,
  usePlatform,
  refusalOf,
  Words,
} from '@wadachi/shared';
import { Fact, Facts, FocusHere } from '@wadachi/parts';
import type { Account } from '@wadachi/contract';
import { SubmitButton } from '@wadachi/forms';
import { ActionForm } from '../../page/ActionForm';
import { preferenceMessages as messages } from './preferenceMessages';

/** Shows what the next booking begins with, and forgets it. */
export const PreferenceFacts = ({ account }: { readonly account: Account }) => {
  const { api } = usePlatform();
  const intl = useIntl();
  const [preferences, setPreferences] = useState(account.preferences ?? null);
  if (!account.preferences) return null;
  if (preferences === null)
    return (
      <FocusHere>
        <Notice tone="success">{messages.forgotten}</Notice>
      </FocusHere>
    );
  const { licence_country, full_address, cover_name, children_ages } = preferences;

  async function forget() {
    const body = { preferences: null };
    const refusal = await refusalOf(
      api('POST /api/account/:id', { params: { id: account.id }, body, handles: [0, 409, 429] }),
    );
    if (!refusal) setPreferences(null);
    return refusal;
  }

  return (
    <Section title={messages.title}>
      <Words as="p" of={messages.why} />
      <Facts>
        {full_address && <Fact label={messages.address}>{full_address}</Fact>}
        {licence_country && (
          <Fact label={messages.licence}>
            {licence_country === 'other' ? (
              <FormattedMessage {...messages.otherCountry} />
            ) : (
              intl.formatDisplayName(licence_country, { type: 'region' })
            )}
          </Fact>
        )}
        {/* Elsewhere the next booking begins without it: see mf-reserve's Usual. */}
        {site.country === 'JP' && (
          <Fact label={messages.cover}>{cover_name || <FormattedMessage {...messages.noCover} />}</Fact>
        )}
        {children_ages.length > 0 && (
          <Fact label={messages.children}>{intl.formatList(children_ages.map(String))}</Fact>
        )}
      </Facts>
      <ActionForm onAction={forget} failedTitle={messages.failed}>
        <SubmitButton variant="secondary" label={messages.forget} />
      </ActionForm>
    </Section>
  );
};
