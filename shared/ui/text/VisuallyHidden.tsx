import { Words, type Wording } from './wording';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h2' | 'legend' | undefined;
  readonly id?: string | undefined;
  readonly children: Wording;
}

/** Text for screen readers alone. */
export const VisuallyHidden = ({ as = 'span', id, children }: VisuallyHiddenProps) => (
  <Words as={as} id={id} className={styles.hidden} of={children} />
);
