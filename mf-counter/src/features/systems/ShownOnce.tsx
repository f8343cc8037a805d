import { Notice, Words, type MessageDescriptor } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import styles from './Systems.module.css';

interface ShownOnceProps {
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly value: string;
}

/** Something secret that is never shown again, to be copied. */
export const ShownOnce = ({ title, lead, value }: ShownOnceProps) => (
  <FocusHere>
    <Notice tone="success" title={title}>
      <Words as="p" of={lead} />
      <code className={styles.secret}>{value}</code>
    </Notice>
  </FocusHere>
);
