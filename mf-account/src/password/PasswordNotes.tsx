import { FormattedMessage, Icon } from '@wadachi/shared';
import { useTyped } from '@wadachi/forms';
import { passwordMessages, strengthMessages } from './messages';
import styles from './Password.module.css';
import { strengthOf } from './strength';

interface PasswordNotesProps {
  readonly isCapsLockOn: boolean;
  /** The new password; '' when its strength is not shown. */
  readonly password: string;
  readonly personal: readonly string[] | undefined;
}

const personalFields = ['name', 'email'];

/** Shows caps lock and strength; screen readers announce changes only. */
export const PasswordNotes = ({ isCapsLockOn, password, personal = [] }: PasswordNotesProps) => {
  const typed = useTyped();
  const known = personalFields.map((name) => typed[name]).filter((value) => typeof value === 'string');
  const strength = password === '' ? undefined : strengthOf(password, [...known, ...personal]);
  return (
    <div className={styles.notes} role="status">
      {isCapsLockOn && (
        <p className={styles.note}>
          <Icon name="info" />
          <FormattedMessage {...passwordMessages.capsLock} />
        </p>
      )}
      {strength && (
        <p className={styles.note} data-strength={strength}>
          <span className={styles.meter} aria-hidden="true" />
          <FormattedMessage {...strengthMessages[strength]} />
        </p>
      )}
    </div>
  );
};
