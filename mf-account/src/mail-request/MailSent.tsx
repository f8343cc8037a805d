import {
  FormattedMessage,
  Icon,
  Link,
  LinkButton,
  type MessageDescriptor,
  type Wording,
} from '@wadachi/shared';
import { AccountLayout } from '../layout/AccountLayout';
import { useStored } from '../storage/useStored';
import { useStoredReturnPath } from '../storage/storedReturnPath';
import type { MailRequest } from './mailRequests';
import styles from './MailSent.module.css';
import { mailMessages } from './messages';
import { SendAgain } from './SendAgain';

interface MailSentProps {
  readonly request: MailRequest;
  readonly title: Wording;
  /** Instructions for the mail. */
  readonly next: MessageDescriptor;
}

/** Confirms that a mail was sent, and explains what to do when none arrives. */
export const MailSent = ({ request, title, next }: MailSentProps) => {
  const email = useStored(request.sentTo);
  const back = useStoredReturnPath();
  return (
    <AccountLayout
      title={title}
      links={
        email !== undefined && (
          <Link to={request.requestPath(back)}>
            <FormattedMessage {...mailMessages.otherAddress} />
          </Link>
        )
      }
    >
      <div className={styles.sent}>
        <Icon name="mail" />
        <div>
          {email === undefined ? (
            <p>
              <FormattedMessage {...mailMessages.sent} />
            </p>
          ) : (
            <p>
              <FormattedMessage
                {...mailMessages.sentTo}
                values={{ email: <strong key="email">{email}</strong> }}
              />
            </p>
          )}
          <p>
            <FormattedMessage {...next} />
          </p>
        </div>
      </div>
      <div>
        <h2 className={styles.heading}>
          <FormattedMessage {...mailMessages.noneTitle} />
        </h2>
        <ul className={styles.list}>
          <li>
            <FormattedMessage {...mailMessages.noneWait} />
          </li>
          <li>
            <FormattedMessage {...mailMessages.noneSpam} />
          </li>
          <li>
            <FormattedMessage {...mailMessages.noneAddress} />
          </li>
        </ul>
      </div>
      {email === undefined ? (
        <LinkButton to={request.requestPath(back)} variant="secondary" wide>
          <FormattedMessage {...mailMessages.enterAddress} />
        </LinkButton>
      ) : (
        <SendAgain request={request} email={email} />
      )}
    </AccountLayout>
  );
};
