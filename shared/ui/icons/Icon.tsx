import styles from './Icon.module.css';
import { shapes } from './shapes';

export type IconName = keyof typeof shapes;

export type IconProps =
  | { readonly name: IconName }
  /** An outline on the grid of `shapes.ts` that few pages need. */
  | { readonly shape: string };

/** A line drawing that takes the size and the colour of the text around it. Screen readers leave it out. */
export const Icon = (props: IconProps) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={'shape' in props ? props.shape : shapes[props.name]} />
  </svg>
);
