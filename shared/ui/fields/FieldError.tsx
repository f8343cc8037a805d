import { Icon } from '../icons/Icon';
import { Words, type Wording } from '../text/wording';
import styles from './Field.module.css';

/** Shows the error of a field; `id` ties it to the control. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: Wording }) => (
  <p className={styles.error} id={id}>
    <Icon name="warning" />
    <Words as="span" of={children} />
  </p>
);
