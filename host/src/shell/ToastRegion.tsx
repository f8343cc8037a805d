import { CloseButton, Icon, useIntl } from '@wadachi/shared';
import { shellMessages } from './messages';
import styles from './ToastRegion.module.css';

interface ToastRegionProps {
  readonly message: string | undefined;
  readonly onClose: () => void;
}

/** Shows a message about the whole page; it stays until it is closed, and takes no focus away. */
export const ToastRegion = ({ message, onClose }: ToastRegionProps) => {
  const intl = useIntl();
  return (
    <div className={styles.region} role="alert">
      {message !== undefined && (
        <div className={styles.toast}>
          <Icon name="warning" />
          <p className={styles.text}>{message}</p>
          <CloseButton label={intl.formatMessage(shellMessages.close)} onClick={onClose} />
        </div>
      )}
    </div>
  );
};
