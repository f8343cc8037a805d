import type { MessageDescriptor } from '@wadachi/shared';
import { PasswordField } from './PasswordField';
import { passwordMessages } from './messages';
import { matchesField } from './rules';

interface NewPasswordFieldsProps {
  /** See `PasswordField`. */
  readonly personal?: readonly string[] | undefined;
  readonly label?: MessageDescriptor;
  readonly confirmation?: MessageDescriptor;
}

/** Asks for a new password and its repetition, as `password` and `password_confirmation`. */
export const NewPasswordFields = ({
  personal,
  label = passwordMessages.password,
  confirmation = passwordMessages.confirmation,
}: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      name="password"
      label={label}
      hint={passwordMessages.hint}
      autoComplete="new-password"
      required
      personal={personal}
    />
    <PasswordField
      name="password_confirmation"
      label={confirmation}
      autoComplete="new-password"
      required
      showStrength={false}
      validate={matchesField('password')}
    />
  </>
);
