import { useState } from 'react';
import { Notice, Section, site, useIntl, usePlatform, refusalOf, Words } from '@wadachi/shared';
import { FactList, FocusHere } from '@wadachi/parts';
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
      <FactList
        of={[
          [messages.address, full_address],
          [
            messages.licence,
            licence_country === 'other'
              ? intl.formatMessage(messages.otherCountry)
              : licence_country && intl.formatDisplayName(licence_country, { type: 'region' }),
          ],
          // Elsewhere the next booking begins without it: see mf-reserve's Usual.
          [messages.cover, site.country === 'JP' && (cover_name || intl.formatMessage(messages.noCover))],
          [messages.children, intl.formatList(children_ages.map(String))],
        ]}
      />
      <ActionForm onAction={forget} failedTitle={messages.failed}>
        <SubmitButton variant="secondary" label={messages.forget} />
      </ActionForm>
    </Section>
  );
};
