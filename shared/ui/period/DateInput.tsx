import { useRef, type InputHTMLAttributes } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';
import styles from './PeriodPicker.module.css';

interface DateInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly openLabel: MessageDescriptor;
  /** Opens the calendar in place of the browser's; it gets what takes the focus afterwards. */
  readonly onOpen: ((from: HTMLElement) => void) | undefined;
}

/** A native date field: it is typed into with a keyboard, and a click opens the calendar. */
export const DateInput = ({ openLabel, onOpen, ...input }: DateInputProps) => {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => button.current && onOpen?.(button.current);
  return (
    <span className={classNames(styles.date, onOpen && styles.opens)}>
      <input
        {...input}
        type="date"
        // A field that takes the focus by touch would open the phone's own calendar.
        onMouseDown={(event) => onOpen && event.preventDefault()}
        onClick={(event) => {
          if (onOpen) event.preventDefault();
          open();
        }}
      />
      {onOpen && (
        <button
          ref={button}
          type="button"
          className={styles.open}
          aria-label={intl.formatMessage(openLabel)}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="calendar" />
        </button>
      )}
    </span>
  );
};
