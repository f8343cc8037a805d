import { Button, usePlatform, type CallBehavior } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { CheckboxField, EmailField, Form, isEmail } from '@wadachi/forms';
import { useLate } from '@wadachi/parts';
import { passwordMessages } from '../../password/messages';
import { PasswordField } from '../../password/PasswordField';
import { paths } from '../../paths';
import { typedAddress } from '../../storage/StoredAddress';
import { SubmitArea } from '../../submission/SubmitArea';
import { useSubmission } from '../../submission/useSubmission';
import { pageMessages } from '../../page/messages';
import { messages } from './messages';

const loadPasskeys = () => import('./PasskeyLogin');

const empty = { email: '', password: '', remember: false };

/** Logs in and opens `back`, a path of this site, or my page. */
export const LoginForm = ({ back }: { readonly back: string | undefined }) => {
  const platform = usePlatform();
  const submission = useSubmission('POST /api/account/login');
  const { part } = useLate(loadPasskeys);

  function enter(account: Account) {
    platform.account.set(account);
    platform.navigate(back ?? paths.mypage(), { replace: true });
  }

  function handleSubmit({ email, password, remember }: typeof empty) {
    const body = { email: email.trim(), password, remember };
    return submission.send(body, async (behavior: CallBehavior) => {
      const { data } = await platform.api('POST /api/account/login', { body, ...behavior });
      enter(data);
    });
  }

  return (
    <Form
      initialValues={empty}
      onSubmit={handleSubmit}
      onChange={({ email }) => typedAddress.keep(email.trim())}
    >
      <EmailField autoComplete="username webauthn" required validate={isEmail} />
      <PasswordField
        name="password"
        label={passwordMessages.password}
        autoComplete="current-password"
        required
      />
      <CheckboxField name="remember" label={messages.remember} hint={messages.rememberHint} />
      <SubmitArea submission={submission} label={pageMessages.logIn} />
      {part ? (
        <part.PasskeyLogin onLoggedIn={enter} />
      ) : (
        <Button variant="secondary" wide disabled label={messages.passkey} />
      )}
    </Form>
  );
};
