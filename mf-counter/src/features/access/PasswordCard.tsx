import { limits } from '@wadachi/contract/limits';
import { Words } from '@wadachi/shared';
import { all, Form, required, SubmitButton, TextField, type Validator } from '@wadachi/forms';
import { useWrite } from '../../write/useWrite';
import { messages as accessMessages } from '../../access/messages';
import { messages } from './messages';
import { CurrentPasswordField, OwnCard, type OwnProps } from './OwnCard';
import { useDone } from './useDone';

const empty = { current_password: '', password: '', password_confirmation: '' };

const isLongEnough: Validator = (value) =>
  typeof value === 'string' && [...value].length < limits.passwordShortest
    ? messages.newPasswordHint
    : undefined;

const isSame: Validator = (value, values) =>
  'password' in values && value !== values.password ? messages.confirmationDiffers : undefined;

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
  const field = { type: 'password', autoComplete: 'new-password', verbatim: true, required: true } as const;
  return (
    <OwnCard title={accessMessages.password} done={done} failure={failure}>
      <Form key={round} initialValues={empty} onSubmit={handleSubmit}>
        <CurrentPasswordField clerk={clerk} />
        <TextField
          name="password"
          label={messages.newPassword}
          hint={messages.newPasswordHint}
          {...field}
          validate={all(required(messages.newPasswordMissing), isLongEnough)}
        />
        <TextField name="password_confirmation" label={messages.confirmation} {...field} validate={isSame} />
        {passkeys > 0 && <Words as="p" of={messages.passkeysStay} values={{ count: passkeys }} />}
        <SubmitButton label={messages.savePassword} />
      </Form>
    </OwnCard>
  );
};
