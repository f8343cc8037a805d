import { Card, Section, Stack, useIntl } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import type { OpsState } from '../../wire';
import type { OpsApi } from '../api/OpsApi';
import { useFailureText } from '../api/useFailureText';
import { previewMessages as messages } from './messages';

interface PreviewsListProps {
  readonly previews: OpsState['previews'];
  readonly api: OpsApi;
  readonly onRefresh: () => Promise<OpsState | undefined>;
}

/** The previews that are shown now, each with a button that ends it. Nothing where there is none. */
export const PreviewsList = ({ previews, api, onRefresh }: PreviewsListProps) => {
  const intl = useIntl();
  const failureText = useFailureText();
  if (previews.length === 0) return null;
  const handleRevoke = async (id: string) => {
    try {
      await api.revoke(id);
    } catch (failure) {
      return { form: failureText(failure) };
    }
    await onRefresh();
    return undefined;
  };
  return (
    <Section title={intl.formatMessage(messages.title)}>
      {previews.map(({ id, of, by, expires, versions, is_dead: isDead }) => (
        <Card key={id} as="article">
          <Stack gap={4}>
            <h3>{of}</h3>
            <p>
              {intl.formatMessage(isDead ? messages.dead : messages.made, {
                versions: intl.formatList(Object.entries(versions).map((named) => named.join(' '))),
                by,
                expires: intl.formatDate(expires, { dateStyle: 'short', timeStyle: 'short' }),
              })}
            </p>
            <Form initialValues={{}} onSubmit={() => handleRevoke(id)}>
              <div role="group" aria-label={of}>
                <SubmitButton label={messages.revoke} variant="secondary" />
              </div>
            </Form>
          </Stack>
        </Card>
      ))}
    </Section>
  );
};
