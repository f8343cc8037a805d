import type { ReactNode } from 'react';
import { FormattedMessage, Icon, type MessageDescriptor } from '@wadachi/shared';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly title: MessageDescriptor;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Hides what not everybody needs to see. Opens without JavaScript. */
export const Disclosure = ({ title, open = false, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={open}>
    <summary>
      <Icon name="chevron-down" />
      <FormattedMessage {...title} />
    </summary>
    <div className={styles.text}>{children}</div>
  </details>
);
