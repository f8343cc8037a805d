import { limits } from '@wadachi/contract/limits';
import { all, matches, required, TextField, type Validator } from '@wadachi/forms';
import type { MessageDescriptor } from '@wadachi/shared';
import { secretMessages as messages } from './secretMessages';

interface SecretProps {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

const isLongEnough: Validator = (value) =>
  typeof value === 'string' && [...value].length < limits.passwordShortest
    ? messages.passwordShort
    : undefined;

const isSame: Validator = (value, values) =>
  'password' in values && value !== values.password ? messages.confirmationDiffers : undefined;

const isPassword = all(required(messages.passwordMissing), isLongEnough);
const secret = { type: 'password', verbatim: true } as const;

/** A new password, twice. */
export const NewPasswordFields = (props: SecretProps) => {
  const field = { ...secret, autoComplete: 'new-password', required: true } as const;
  return (
    <>
      <TextField name="password" {...props} {...field} validate={isPassword} />
      <TextField name="password_confirmation" label={messages.confirmation} {...field} validate={isSame} />
    </>
  );
};

const isPin = matches(/^\s*(\d{4,8})?\s*$/, messages.pinForm);

/** A new PIN, or none. */
export const NewPinField = (props: SecretProps) => (
  <TextField name="pin" {...props} {...secret} inputMode="numeric" autoComplete="off" validate={isPin} />
);
