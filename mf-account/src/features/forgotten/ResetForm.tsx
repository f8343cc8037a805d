import { useState } from 'react';
import { LinkButton, Notice, usePlatform, Words, type CallBehavior, type Platform } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { Form, type FormErrors } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { AccountLayout } from '../../layout/AccountLayout';
import { NewPasswordFields } from '../../password/NewPasswordFields';
import { Username } from '../../password/Username';
import { paths } from '../../paths';
import { SubmitArea } from '../../submission/SubmitArea';
import { useSubmission } from '../../submission/useSubmission';
import { tokenMessages } from '../../mail-link/messages';
import { messages } from './messages';

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
}

const empty = { password: '', password_confirmation: '' };

/** Sets a new password with the token of a mail. */
export const ResetForm = ({ token, email }: ResetFormProps) => {
  const platform = usePlatform();
  const submission = useSubmission('POST /api/account/reset-password');
  const [isGone, setGone] = useState(false);

  async function handleSubmit(values: typeof empty): Promise<FormErrors | undefined> {
    const body = { ...values, token };
    setGone(false);
    const errors = await submission.send(body, async (behavior: CallBehavior) => {
      await platform.api('POST /api/account/reset-password', { body, ...behavior });
      // The account's sessions have ended. This browser may have another customer's session, or none.
      platform.account.set(await currentAccount(platform));
      platform.navigate(paths.resetComplete(), { replace: true });
    });
    if (errors?.['token'] === undefined) return errors;
    setGone(true);
    return undefined;
  }

  return (
    <AccountLayout title={messages.resetTitle}>
      <Words as="p" of={messages.resetFor} values={{ email: <strong key="email">{email}</strong> }} />
      <Form initialValues={empty} onSubmit={handleSubmit}>
        <Username email={email} />
        <NewPasswordFields personal={[email]} />
        {isGone && <ResetLinkGone />}
        <SubmitArea submission={submission} label={messages.set} />
      </Form>
    </AccountLayout>
  );
};

/** Fetches the customer of this browser's session; null when there is none or no answer. */
const currentAccount = ({ api }: Pick<Platform, 'api'>): Promise<Account | null> =>
  api('GET /api/account', { toast: false }).then(
    ({ data }) => data,
    () => null,
  );

const ResetLinkGone = () => (
  <FocusHere>
    <Notice
      tone="danger"
      title={tokenMessages.gone}
      actions={<LinkButton to={paths.forgotPassword()} variant="secondary" label={messages.newLink} />}
    >
      {messages.unusableHelp}
    </Notice>
  </FocusHere>
);
