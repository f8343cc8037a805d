import { useState } from 'react';
import { FormattedMessage, LinkButton, observer, usePlatform, type MessageDescriptor } from '@wadachi/shared';
import { FocusHere } from '@wadachi/shared/parts';
import { AccountLayout } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { ConfirmEmail } from './ConfirmEmail';
import { emailMessages, messages } from './messages';

interface EmailChangeProps {
  readonly token: string;
  /** The new address. */
  readonly email: string;
}

/** Where the mail to a new address leads: one button for who is logged in, and the log-in for a guest. */
export const EmailChange = observer(({ token, email }: EmailChangeProps) => {
  const { account } = usePlatform();
  const [isDone, setDone] = useState(false);
  const say = (message: MessageDescriptor) => (
    <p>
      <FormattedMessage {...message} values={{ email: <strong key="email">{email}</strong> }} />
    </p>
  );

  if (isDone) {
    return (
      <FocusHere>
        <AccountLayout title={emailMessages.doneTitle}>
          {say(emailMessages.done)}
          <LinkButton to={paths.mypage()} wide>
            <FormattedMessage {...messages.mypage} />
          </LinkButton>
        </AccountLayout>
      </FocusHere>
    );
  }
  return (
    <AccountLayout title={emailMessages.title}>
      {account.isLogin ? (
        <>
          {say(emailMessages.question)}
          <ConfirmEmail token={token} onDone={() => setDone(true)} />
        </>
      ) : (
        <>
          {say(emailMessages.logInFirst)}
          <LinkButton to={paths.login(paths.verify(token))} wide>
            <FormattedMessage {...emailMessages.logIn} />
          </LinkButton>
        </>
      )}
    </AccountLayout>
  );
});
