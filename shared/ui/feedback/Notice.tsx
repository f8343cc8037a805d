import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon, type IconName } from '../icons/Icon';
import { Words, type Wording } from '../text/wording';
import styles from './Notice.module.css';

/** The meaning of a message to the customer; never shown by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  readonly tone: Tone;
  readonly title?: Wording;
  readonly children?: Wording;
  /** Buttons or links that help on. */
  readonly actions?: ReactNode;
}

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

/** Something the customer should know here and now; announced at once when it is a danger. */
export const Notice = ({ tone, title, children, actions }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <div className={styles.body}>
      {title !== undefined && title !== null && <Words as="p" className={styles.title} of={title} />}
      {children !== undefined && children !== null && (
        <div>
          <Words of={children} />
        </div>
      )}
      {actions !== undefined && actions !== null && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);
