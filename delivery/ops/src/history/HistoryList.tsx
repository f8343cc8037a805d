import { Card, Section, Stack, useIntl } from '@wadachi/shared';
import type { Revision } from '../../wire';
import { Differences } from './Differences';
import styles from './HistoryList.module.css';
import { historyMessages as messages } from './messages';

interface HistoryListProps {
  readonly history: readonly Revision[];
}

/** Who changed what, when and why; newest first. */
export const HistoryList = ({ history }: HistoryListProps) => {
  const intl = useIntl();
  return (
    <Section title={intl.formatMessage(messages.title)}>
      <Stack as="ol" gap={3}>
        {history.map((entry) => (
          <Card as="li" key={entry.revision} className={styles.entry}>
            <Entry entry={entry} />
          </Card>
        ))}
      </Stack>
    </Section>
  );
};

const Entry = ({ entry: { revision, change } }: { readonly entry: Revision }) => {
  const intl = useIntl();
  return (
    <Stack gap={2}>
      <h3 className={styles.title}>{intl.formatMessage(messages.revision, { revision })}</h3>
      {change ? (
        <>
          <p>{change.reason}</p>
          <p className={styles.author}>
            {intl.formatMessage(messages.author, {
              by: change.by,
              at: intl.formatDate(change.at, { dateStyle: 'medium', timeStyle: 'medium' }),
            })}
          </p>
          {change.changes.length > 0 ? (
            <Differences changes={change.changes} />
          ) : (
            <p>{intl.formatMessage(messages.nothing)}</p>
          )}
        </>
      ) : (
        <p>{intl.formatMessage(messages.unreadable)}</p>
      )}
    </Stack>
  );
};
