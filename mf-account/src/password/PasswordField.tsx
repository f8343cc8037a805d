import { useIntl, type MessageDescriptor, type Wording } from '@wadachi/shared';
import { all, TextField, useIsReady, useTyped, type Validator } from '@wadachi/shared/forms';
import { EyeIcon } from './EyeIcon';
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
  /** Asked after the field's own rules: given when required, at most 128 characters, a new one at least 10. */
  readonly validate?: Validator | undefined;
  readonly required?: boolean | undefined;
  /** Says in words how hard a new password is to guess; false for the field that repeats it. */
  readonly showStrength?: boolean | undefined;
  /** What others know of the customer besides the form's own fields, such as the address. */
  readonly personal?: readonly string[] | undefined;
}

const none: Validator = () => undefined;

/** A password that can be pasted, and made visible without losing one's place in it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { name, label, autoComplete, hint, validate = none, required = false, personal } = props;
  const { showStrength = autoComplete === 'new-password' } = props;
  const { ref, isShown, isCapsLockOn, toggle } = usePasswordInput();
  const isReady = useIsReady();
  const intl = useIntl();
  const typed = useTyped()[name];

  return (
    <div className={styles.password}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        required={required}
        verbatim
        validate={all(required ? isGiven : none, showStrength ? isLongEnough : none, isNotTooLong, validate)}
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
    </div>
  );
};
