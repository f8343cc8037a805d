import { Button, Card, Section, Stack, useIntl } from '@wadachi/shared';
import { useState } from 'react';
import type { Revision } from '../../wire';
import { Differences } from './Differences';
import layout from '../Layout.module.css';
import styles from './HistoryList.module.css';
import { historyMessages as messages } from './messages';

interface HistoryListProps {
  readonly history: readonly Revision[];
}

/** How many revisions are shown at once. */
const onePage = 5;

/** Shows who changed what, when and why; newest first, page by page. */
export const HistoryList = ({ history }: HistoryListProps) => {
  const intl = useIntl();
  const [first, setFirst] = useState(0);
  const hasOlder = first + onePage < history.length;
  return (
    <Section title={intl.formatMessage(messages.title)}>
      <Stack as="ol" gap={3}>
        {history.slice(first, first + onePage).map((entry) => (
          <Card as="li" key={entry.revision} className={styles.entry}>
            <Entry entry={entry} />
          </Card>
        ))}
      </Stack>
      {history.length > onePage && (
        <div className={layout.row}>
          <Button
            variant="secondary"
            disabled={first === 0}
            onClick={() => setFirst(first - onePage)}
            label={messages.newer}
          />
          <Button
            variant="secondary"
            disabled={!hasOlder}
            onClick={() => setFirst(first + onePage)}
            label={messages.older}
          />
          {!hasOlder && <small>{intl.formatMessage(messages.oldest)}</small>}
        </div>
      )}
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
