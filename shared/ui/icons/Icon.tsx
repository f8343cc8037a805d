import styles from './Icon.module.css';
import { shapes } from './shapes';

export type IconName = keyof typeof shapes;

export interface IconProps {
  readonly name: IconName;
  /** Said by screen readers; without it the icon is decoration. */
  readonly label?: string | undefined;
}

/** A line drawing that takes the size and the colour of the text around it. */
export const Icon = ({ name, label }: IconProps) => (
  <svg
    className={styles.icon}
    viewBox="0 0 24 24"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={shapes[name]} />
  </svg>
);
