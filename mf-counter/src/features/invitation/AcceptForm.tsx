import { useState } from 'react';
import type { CounterInvitation } from '@wadachi/contract';
import { limits } from '@wadachi/contract/limits';
import { Notice, Stack, Words } from '@wadachi/shared';
import { Form, required, SubmitButton, TextField } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { AppSetup } from './AppSetup';
import { messages as accessMessages } from '../../access/messages';
import { NewPasswordFields, NewPinField } from '../../access/secretFields';
import { formMessages } from './formMessages';
import { messages } from './messages';

interface AcceptFormProps {
  readonly invitation: CounterInvitation;
  readonly token: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Name, password, app and PIN of a person at the counter. */
export const AcceptForm = ({ invitation, token, onDone }: AcceptFormProps) => {
  const { send, failure } = useWrite();
  const [isGone, setGone] = useState(false);
  const first = { name: invitation.name, password: '', password_confirmation: '', code: '', pin: '' };

  async function handleSubmit({ pin, ...values }: typeof first) {
    const body = { ...values, token, pin: pin.trim() === '' ? undefined : pin.trim() };
    const errors = await send(body, async (api, behavior) => {
      const { data } = await api('POST /api/counter/invitation', { body, ...behavior });
      onDone(data.recovery_codes);
    });
    setGone(errors?.['token'] !== undefined);
    return errors?.['token'] === undefined ? errors : undefined;
  }

  return (
    <Form initialValues={first} onSubmit={handleSubmit}>
      <Words
        as="p"
        of={messages.invited}
        values={{ email: <strong key="email">{invitation.email}</strong>, role: invitation.role }}
      />
      <input type="text" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextField
        name="name"
        label={formMessages.name}
        hint={formMessages.nameHint}
        autoComplete="name"
        maxLength={limits.name}
        required
        validate={required(formMessages.nameMissing)}
      />
      <NewPasswordFields label={accessMessages.password} hint={formMessages.passwordHint} />
      <Stack gap={3}>
        <AppSetup invitation={invitation} />
        <TextField
          name="code"
          label={formMessages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          verbatim
          required
          validate={required(formMessages.codeMissing)}
        />
      </Stack>
      <NewPinField label={formMessages.pin} hint={formMessages.pinHint} />
      {isGone && (
        <FocusHere>
          <Notice tone="danger" title={messages.unusable}>
            {messages.unusableHelp}
          </Notice>
        </FocusHere>
      )}
      <WriteFailure failure={failure} />
      <SubmitButton wide label={messages.accept} />
    </Form>
  );
};
