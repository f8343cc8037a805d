import styles from './Icon.module.css';
import { shapes } from './shapes';

export type IconName = keyof typeof shapes;

export interface IconProps {
  readonly name: IconName;
}

/** A line drawing that takes the size and the colour of the text around it. Screen readers leave it out. */
export const Icon = ({ name }: IconProps) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
