import { Icon, Link, LinkButton, Words, type MessageDescriptor, type Wording } from '@wadachi/shared';
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
      links={email !== undefined && <Link to={request.requestPath(back)} label={mailMessages.otherAddress} />}
    >
      <div className={styles.sent}>
        <Icon name="mail" />
        <div>
          {email === undefined ? (
            <Words as="p" of={mailMessages.sent} />
          ) : (
            <Words as="p" of={mailMessages.sentTo} values={{ email: <strong key="email">{email}</strong> }} />
          )}
          <Words as="p" of={next} />
        </div>
      </div>
      <div>
        <Words as="h2" className={styles.heading} of={mailMessages.noneTitle} />
        <ul className={styles.list}>
          <Words as="li" of={mailMessages.noneWait} />
          <Words as="li" of={mailMessages.noneSpam} />
          <Words as="li" of={mailMessages.noneAddress} />
        </ul>
      </div>
      {email === undefined ? (
        <LinkButton
          to={request.requestPath(back)}
          variant="secondary"
          wide
          label={mailMessages.enterAddress}
        />
      ) : (
        <SendAgain request={request} email={email} />
      )}
    </AccountLayout>
  );
};
