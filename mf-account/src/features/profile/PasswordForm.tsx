import { Notice, Words } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { Form } from '@wadachi/forms';
import { NewPasswordFields } from '../../password/NewPasswordFields';
import { PasswordField } from '../../password/PasswordField';
import { Username } from '../../password/Username';
import { paths } from '../../paths';
import { SubmitArea } from '../../submission/SubmitArea';
import { EditCard } from './EditCard';
import { passwordMessages } from '../../password/messages';
import { editMessages as messages } from './editMessages';
import { messages as profileMessages } from './messages';
import { useChange, type PendingForms } from './useChange';

const empty = { current_password: '', password: '', password_confirmation: '' };

interface PasswordFormProps {
  readonly account: Account;
  readonly pendingForms: PendingForms;
}

/** Sets a new password, which logs out every other browser. The typed values are not stored. */
export const PasswordForm = ({ account, pendingForms }: PasswordFormProps) => {
  const { submission, change, leave, isSaved } = useChange(account.id, pendingForms);

  const handleSubmit = (values: typeof empty) => change(values, () => leave(paths.editComplete('password')));

  return (
    <EditCard title={passwordMessages.password}>
      <Words as="p" of={messages.passwordHint} />
      <Form onSubmit={handleSubmit} initialValues={empty}>
        <Username email={account.email} />
        <PasswordField
          name="current_password"
          label={messages.currentPassword}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          personal={[account.name, account.email]}
          label={messages.newPassword}
          confirmation={messages.newPasswordAgain}
        />
        {isSaved && <Notice tone="success">{profileMessages.passwordSaved}</Notice>}
        <SubmitArea submission={submission} variant="secondary" label={messages.savePassword} />
      </Form>
    </EditCard>
  );
};
