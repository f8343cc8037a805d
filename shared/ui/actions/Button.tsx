import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../classNames';
import { Words, type Wording } from '../text/wording';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class of a button's looks; shared with links that look like one. */
export const buttonClass = (variant: ButtonVariant, wide: boolean): string | undefined =>
  classNames(styles.button, styles[variant], wide && styles.wide);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** In place of children. */
  readonly label?: Wording;
  readonly variant?: ButtonVariant | undefined;
  /** Work is under way: the button keeps its place and the focus, and takes no click. */
  readonly busy?: boolean | undefined;
  readonly wide?: boolean | undefined;
  /** It can't be pressed until the customer has done something else, and looks so. */
  readonly held?: boolean | undefined;
}

export const Button = ({
  variant = 'primary',
  busy = false,
  wide = false,
  held = false,
  type = 'button',
  className,
  onClick,
  label,
  children,
  ...button
}: ButtonProps) => (
  <button
    {...button}
    type={type}
    disabled={held || button.disabled}
    className={classNames(buttonClass(variant, wide), held && styles.held, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {children ?? <Words of={label} />}
    {busy && <span className={styles.track} aria-hidden="true" />}
  </button>
);
