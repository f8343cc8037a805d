import { Words } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import { useWrite } from '../../write/useWrite';
import { messages as accessMessages } from '../../access/messages';
import { NewPasswordFields } from '../../access/secretFields';
import { messages } from './messages';
import { CurrentPasswordField, OwnCard, type OwnProps } from './OwnCard';
import { useDone } from './useDone';

const empty = { current_password: '', password: '', password_confirmation: '' };

interface PasswordCardProps extends OwnProps {
  /** How many passkeys are good with any password. */
  readonly passkeys: number;
}

export const PasswordCard = ({ clerk, passkeys }: PasswordCardProps) => {
  const { send, failure } = useWrite();
  const { done, round, say } = useDone();
  const handleSubmit = (body: typeof empty) =>
    send(body, async (api, behavior) => {
      await api('POST /api/counter/access/password', { body, ...behavior });
      say(messages.passwordDone);
    });
  return (
    <OwnCard title={accessMessages.password} done={done} failure={failure}>
      <Form key={round} initialValues={empty} onSubmit={handleSubmit}>
        <CurrentPasswordField clerk={clerk} />
        <NewPasswordFields label={messages.newPassword} hint={messages.newPasswordHint} />
        {passkeys > 0 && <Words as="p" of={messages.passkeysStay} values={{ count: passkeys }} />}
        <SubmitButton label={messages.savePassword} />
      </Form>
    </OwnCard>
  );
};
