import { FormattedMessage, Icon, Tag, usePlatform } from '@wadachi/shared';
import type { AccountSession } from '@wadachi/contract';
import { fromNow } from '@wadachi/intl/moment';
import { pageMessages } from '../../page/messages';
import { sessionMessages as messages } from './sessionMessages';
import styles from './Sessions.module.css';

interface SessionListProps {
  readonly sessions: readonly AccountSession[];
  /** The instant of the visit. */
  readonly at: string;
}

/** Shows the customer's sessions: browser, system, start and last use. */
export const SessionList = ({ sessions, at }: SessionListProps) => (
  <ul className={styles.list}>
    {sessions.map((session) => (
      <li key={session.id} className={styles.session}>
        <Icon name="user" />
        <div className={styles.about}>
          <p className={styles.device}>
            <DeviceName session={session} />
            {session.is_current && <Tag tone="accent">{messages.thisDevice}</Tag>}
          </p>
          <p className={styles.times}>
            <SessionTimes session={session} at={at} />
          </p>
        </div>
      </li>
    ))}
  </ul>
);

const DeviceName = ({ session: { browser, system } }: { readonly session: AccountSession }) => {
  if (browser && system) return <FormattedMessage {...messages.device} values={{ browser, system }} />;
  return browser || system || <FormattedMessage {...pageMessages.unknownDevice} />;
};

const SessionTimes = ({ session, at }: { readonly session: AccountSession; readonly at: string }) => {
  const { locale } = usePlatform();
  const now = new Date(at);
  const relativeTime = (instant: string) => <time dateTime={instant}>{fromNow(instant, now, locale)}</time>;
  return (
    <FormattedMessage
      {...(session.is_current ? messages.timesHere : messages.times)}
      values={{ since: relativeTime(session.created_at), seen: relativeTime(session.seen_at) }}
    />
  );
};
