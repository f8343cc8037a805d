import { useState } from 'react';
import type { Clerk, CounterSession } from '@wadachi/contract';
import { Button, FormattedMessage, Stack } from '@wadachi/shared';
import { CheckboxField, EmailField, Form, required, SubmitButton, TextField } from '@wadachi/forms';
import { useWrite } from '../write/useWrite';
import { WriteFailure } from '../write/WriteFailure';
import { messages } from './messages';
import { PasskeyLogin } from './PasskeyLogin';
import { PinLogin } from './PinLogin';

export interface LogInProps {
  readonly session: Pick<CounterSession, 'by_pin'>;
  readonly onDone: (clerk: Clerk) => void;
}

/** The ways to go to work: by PIN where a shop's device knows somebody, else by password and code. */
export const LogIn = ({ session, onDone }: LogInProps) => {
  const [wantsPassword, setWantsPassword] = useState(false);
  if (session.by_pin.length === 0) return <PasswordLogin onDone={onDone} />;
  return (
    <Stack gap={5}>
      {wantsPassword ? (
        <PasswordLogin onDone={onDone} isShopDevice />
      ) : (
        <PinLogin people={session.by_pin} onDone={onDone} />
      )}
      <Button variant="quiet" onClick={() => setWantsPassword(!wantsPassword)}>
        <FormattedMessage {...(wantsPassword ? messages.byPin : messages.byPassword)} />
      </Button>
    </Stack>
  );
};

interface PasswordLoginProps extends Pick<LogInProps, 'onDone'> {
  readonly isShopDevice?: boolean;
}

const PasswordLogin = ({ onDone, isShopDevice = false }: PasswordLoginProps) => {
  const { send, failure } = useWrite();
  const empty = { email: '', password: '', code: '', shop_device: isShopDevice };

  const handleSubmit = ({ email, ...values }: typeof empty) => {
    const body = { ...values, email: email.trim() };
    return send(body, async (api, behavior) => {
      onDone((await api('POST /api/counter/session', { body, ...behavior })).data);
    });
  };

  return (
    <Form initialValues={empty} onSubmit={handleSubmit}>
      <EmailField autoComplete="username" required validate={required(messages.emailMissing)} />
      <TextField
        name="password"
        label={messages.password}
        type="password"
        autoComplete="current-password"
        verbatim
        required
        validate={required(messages.passwordMissing)}
      />
      <TextField
        name="code"
        label={messages.code}
        hint={messages.codeHint}
        autoComplete="one-time-code"
        verbatim
        required
        validate={required(messages.codeMissing)}
      />
      <CheckboxField name="shop_device" label={messages.shopDevice} hint={messages.shopDeviceHint} />
      <WriteFailure failure={failure} />
      <SubmitButton wide label={messages.logIn} />
      <PasskeyLogin onDone={onDone} />
    </Form>
  );
};
