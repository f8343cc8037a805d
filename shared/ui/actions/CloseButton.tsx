import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';
import styles from './IconButton.module.css';

export interface CloseButtonProps {
  /** For screen readers. */
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string | undefined;
}

/** A cross at the corner of what it closes. */
export const CloseButton = ({ label, onClick, className }: CloseButtonProps) => (
  <button type="button" className={classNames(styles.button, className)} aria-label={label} onClick={onClick}>
    <Icon name="close" />
  </button>
);
