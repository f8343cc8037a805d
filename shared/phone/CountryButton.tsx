import type { RefObject } from 'react';
import { isImeKey } from '@wadachi/ui/fields';
import { Icon } from '@wadachi/ui';
import styles from './PhoneInput.module.css';

interface CountryButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** iso2; undefined for a number of no country. */
  readonly country: string | undefined;
  readonly label: string;
  /** Such as `+81`; undefined while it is not known. */
  readonly dialCode: string | undefined;
  readonly listId: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly disabled?: boolean | undefined;
  readonly onFocus: () => void;
  readonly onClick: () => void;
}

/** Shows the number's country and opens the list of all. */
export const CountryButton = (props: CountryButtonProps) => {
  const { button, country, label, dialCode, listId, isOpen, isBusy, disabled, onFocus, onClick } = props;
  return (
    <button
      ref={button}
      type="button"
      className={styles.country}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      onFocus={onFocus}
      onClick={onClick}
      onKeyDown={(event) => {
        if (isImeKey(event) || isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        onClick();
      }}
    >
      {country === undefined ? (
        <Icon name="globe" />
      ) : (
        <span className={styles.code} aria-hidden>
          {country.toUpperCase()}
          <span>{dialCode}</span>
        </span>
      )}
      <Icon name="chevron-down" />
    </button>
  );
};
