import { useState } from 'react';
import type { CounterInvitation } from '@wadachi/contract';
import { limits } from '@wadachi/contract/limits';
import { FormattedMessage, Notice, Stack, Words } from '@wadachi/shared';
import { all, Form, matches, required, SubmitButton, TextField, type Validator } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { AppSetup } from './AppSetup';
import { messages as accessMessages } from '../../access/messages';
import { formMessages } from './formMessages';
import { messages } from './messages';

interface AcceptFormProps {
  readonly invitation: CounterInvitation;
  readonly token: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

const isLongEnough: Validator = (value) =>
  typeof value === 'string' && [...value].length < limits.passwordShortest
    ? formMessages.passwordShort
    : undefined;

const isSame: Validator = (value, values) =>
  'password' in values && value !== values.password ? formMessages.confirmationDiffers : undefined;

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
      <TextField
        name="password"
        label={accessMessages.password}
        hint={formMessages.passwordHint}
        type="password"
        autoComplete="new-password"
        verbatim
        required
        validate={all(required(formMessages.passwordMissing), isLongEnough)}
      />
      <TextField
        name="password_confirmation"
        label={formMessages.confirmation}
        type="password"
        autoComplete="new-password"
        verbatim
        required
        validate={isSame}
      />
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
      <TextField
        name="pin"
        label={formMessages.pin}
        hint={formMessages.pinHint}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        verbatim
        validate={matches(/^\s*\d{4,8}\s*$/, formMessages.pinForm)}
      />
      {isGone && (
        <FocusHere>
          <Notice tone="danger" title={messages.unusable}>
            <FormattedMessage {...messages.unusableHelp} />
          </Notice>
        </FocusHere>
      )}
      <WriteFailure failure={failure} />
      <SubmitButton wide label={messages.accept} />
    </Form>
  );
};
