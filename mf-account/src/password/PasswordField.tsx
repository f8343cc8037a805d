import { Stack, useIntl, type MessageDescriptor, type Wording } from '@wadachi/shared';
import { all, TextField, useIsReady, useTyped, type Validator } from '@wadachi/forms';
import { passwordMessages } from './messages';
import styles from './Password.module.css';
import { PasswordNotes } from './PasswordNotes';
import { isGiven, isLongEnough, isNotTooLong } from './rules';
import { usePasswordInput } from './usePasswordInput';

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: MessageDescriptor;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: Wording;
  /** Runs before the field's own rules: required, at most 128 characters, a new password at least 10. */
  readonly validate?: Validator | undefined;
  readonly required?: boolean | undefined;
  /** Shows how strong a new password is; false for the field that repeats it. */
  readonly showStrength?: boolean | undefined;
  /** Personal words that weaken a password, besides the form's own fields; for example the mail address. */
  readonly personal?: readonly string[] | undefined;
}

const none: Validator = () => undefined;

/** Shows a password field with a button that shows the password and keeps the caret in place. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { name, label, autoComplete, hint, validate = none, required = false, personal } = props;
  const { showStrength = autoComplete === 'new-password' } = props;
  const { ref, isShown, isCapsLockOn, toggle } = usePasswordInput();
  const isReady = useIsReady();
  const intl = useIntl();
  const typed = useTyped()[name];

  return (
    <Stack gap={1}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        required={required}
        verbatim
        validate={all(validate, required ? isGiven : none, showStrength ? isLongEnough : none, isNotTooLong)}
        inputRef={ref}
        end={
          <button
            type="button"
            className={styles.toggle}
            disabled={!isReady}
            aria-pressed={isShown}
            aria-label={intl.formatMessage(passwordMessages.show, { field: intl.formatMessage(label) })}
            // A press would take the focus, and on a phone the keyboard, away from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <EyeIcon struck={isShown} />
          </button>
        }
      />
      <PasswordNotes
        isCapsLockOn={isCapsLockOn}
        password={showStrength && typeof typed === 'string' ? typed : ''}
        personal={personal}
      />
    </Stack>
  );
};

/** Draws an eye, crossed out while the password is visible. */
const EyeIcon = ({ struck }: { readonly struck: boolean }) => (
  <svg className={styles.eye} viewBox="0 0 24 24" width="24" height="24" aria-hidden focusable="false">
    <path d="M2.75 12C4.6 8 8 5.75 12 5.75S19.4 8 21.25 12C19.4 16 16 18.25 12 18.25S4.6 16 2.75 12z" />
    <path d="M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
    {struck && <path d="M4.5 4.5l15 15" />}
  </svg>
);
