import {
  FormattedMessage,
  Icon,
  Link,
  LinkButton,
  type MessageDescriptor,
  type Wording,
} from '@wadachi/shared';
import { AccountFrame } from '../frame/AccountFrame';
import { useKept } from '../kept/useKept';
import { useWayBack } from '../kept/useWayBack';
import type { MailRequest } from './mailRequests';
import styles from './MailSent.module.css';
import { mailMessages } from './messages';
import { SendAgain } from './SendAgain';

interface MailSentProps {
  readonly request: MailRequest;
  readonly title: Wording;
  /** What the mail's link leads to. */
  readonly next: MessageDescriptor;
}

/** Says that a mail is on its way and to which address, and what to do when none comes. */
export const MailSent = ({ request, title, next }: MailSentProps) => {
  const email = useKept(request.sentTo);
  const back = useWayBack();
  return (
    <AccountFrame
      title={title}
      links={
        email !== undefined && (
          <Link to={request.askedAt(back)}>
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
        <LinkButton to={request.askedAt(back)} variant="secondary" wide>
          <FormattedMessage {...mailMessages.enterAddress} />
        </LinkButton>
      ) : (
        <SendAgain request={request} email={email} />
      )}
    </AccountFrame>
  );
};
