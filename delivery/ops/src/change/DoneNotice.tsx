import { Button, Notice, useIntl } from '@wadachi/shared';
import type { Message } from '@wadachi/intl';
import { confirmMessages as messages } from './confirmMessages';
import styles from './DoneNotice.module.css';

interface DoneNoticeProps {
  /** Says what became of the change. */
  readonly text: Message;
  readonly onClose: () => void;
}

/** Says at the foot of the window, wherever the page is, what became of a change. It stays until it is closed. */
export const DoneNotice = ({ text, onClose }: DoneNoticeProps) => {
  const intl = useIntl();
  return (
    <div className={styles.place}>
      <Notice tone="success" actions={<Button variant="quiet" onClick={onClose} label={messages.close} />}>
        {intl.formatMessage(text)}
      </Notice>
    </div>
  );
};
