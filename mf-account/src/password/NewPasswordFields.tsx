import { PasswordField } from './PasswordField';
import { passwordMessages } from './messages';
import { matchesField } from './rules';

interface NewPasswordFieldsProps {
  /** See `PasswordField`. */
  readonly personal?: readonly string[] | undefined;
}

/** A new password and its repetition, as `password` and `password_confirmation`. */
export const NewPasswordFields = ({ personal }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      name="password"
      label={passwordMessages.password}
      hint={passwordMessages.hint}
      autoComplete="new-password"
      required
      personal={personal}
    />
    <PasswordField
      name="password_confirmation"
      label={passwordMessages.confirmation}
      autoComplete="new-password"
      required
      showStrength={false}
      validate={matchesField('password')}
    />
  </>
);
