import { useCallback, useRef, useState, type ReactNode } from 'react';
import { classNames, CloseButton, nextPaint, useIntl, Words, type Wording } from '@wadachi/shared';
import dialogs from '@wadachi/shared/actions/Dialog.module.css';
import { searchMessages } from './messages';
import styles from './SearchBar.module.css';

interface SearchBarProps {
  /** The place of the search, if the page knows it. */
  readonly place?: ReactNode;
  /** Days and times of the search. */
  readonly period: string;
  readonly title: Wording;
  /** The form. `close` shuts the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** The id of the form, and the fragment of the address that shows it without JavaScript. */
const formId = 'edit-search';

/** A search in one line. It opens the form: in a dialog, or without JavaScript in the page. */
export const SearchBar = ({ place, period, title, children }: SearchBarProps) => {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isPressed, setPressed] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);
  return (
    <>
      <a
        className={classNames(styles.bar, isPressed && styles.pressed)}
        href={`#${formId}`}
        onClick={(event) => {
          event.preventDefault();
          setPressed(true);
          // A dialog makes the browser style the whole page anew: the press is painted before.
          void nextPaint().then(() => {
            // A second press came before the dialog did.
            if (!dialog.current?.open) dialog.current?.showModal();
          });
        }}
      >
        <span className={styles.text}>
          {place !== undefined && <span className={styles.place}>{place}</span>}
          <span className={styles.period}>{period}</span>
        </span>
        <Words as="span" className={styles.edit} of={searchMessages.edit} />
      </a>
      <dialog
        ref={dialog}
        id={formId}
        className={classNames(dialogs.dialog, styles.dialog)}
        aria-labelledby={`${formId}-title`}
        onClose={() => setPressed(false)}
      >
        <div className={styles.sheet}>
          <div className={styles.top}>
            <Words as="h2" id={`${formId}-title`} className={styles.title} of={title} />
            <CloseButton
              className={styles.close}
              label={intl.formatMessage(searchMessages.close)}
              onClick={close}
            />
          </div>
          {children(close)}
        </div>
      </dialog>
    </>
  );
};
