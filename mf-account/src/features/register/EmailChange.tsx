import { useState } from 'react';
import { LinkButton, observer, usePlatform, Words, type MessageDescriptor } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import { AccountLayout } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { ConfirmEmail } from './ConfirmEmail';
import { messages as sessionMessages } from '../../session/messages';
import { emailMessages } from './messages';

interface EmailChangeProps {
  readonly token: string;
  readonly email: string;
}

/** Shows the page behind the mail to a new address: a button that confirms it, or a link to the log-in for a guest. */
export const EmailChange = observer(({ token, email }: EmailChangeProps) => {
  const { account } = usePlatform();
  const [isDone, setDone] = useState(false);
  const paragraph = (message: MessageDescriptor) => (
    <Words as="p" of={message} values={{ email: <strong key="email">{email}</strong> }} />
  );

  if (isDone) {
    return (
      <FocusHere>
        <AccountLayout title={emailMessages.doneTitle}>
          {paragraph(emailMessages.done)}
          <LinkButton to={paths.mypage()} wide label={sessionMessages.mypage} />
        </AccountLayout>
      </FocusHere>
    );
  }
  return (
    <AccountLayout title={emailMessages.title}>
      {account.isLogin ? (
        <>
          {paragraph(emailMessages.question)}
          <ConfirmEmail token={token} onDone={() => setDone(true)} />
        </>
      ) : (
        <>
          {paragraph(emailMessages.logInFirst)}
          <LinkButton to={paths.login(paths.verify(token))} wide label={emailMessages.logIn} />
        </>
      )}
    </AccountLayout>
  );
});
