import { useState } from 'react';
import { Button, FormattedMessage, Icon, useIntl, Words } from '@wadachi/shared';
import styles from './Licence.module.css';
import type { Upload } from './upload';
import { uploadMessages } from './uploadMessages';

interface UploadItemProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** Shows one upload with its progress. */
export const UploadItem = ({ upload, onRetry, onRemove }: UploadItemProps) => {
  const intl = useIntl();
  const name = upload.name || intl.formatMessage(uploadMessages.unnamed);
  const canRetry = upload.state === 'failed' && upload.canRetry === true;
  return (
    <li className={styles.file}>
      <Thumbnail upload={upload} />
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <State upload={upload} name={name} />
      </div>
      {canRetry && (
        <Button
          variant="quiet"
          aria-label={intl.formatMessage(uploadMessages.retryNamed, { name })}
          onClick={onRetry}
        >
          <FormattedMessage {...uploadMessages.retry} />
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={intl.formatMessage(uploadMessages.remove, { name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
};

/** Shows the picture while its URL is valid; otherwise an icon. */
const Thumbnail = ({ upload: { url, state } }: { readonly upload: Upload }) => {
  const [isGone, setIsGone] = useState(false);
  if (url !== undefined && !isGone) {
    return (
      <img
        className={styles.thumbnail}
        src={url}
        alt=""
        width={56}
        height={56}
        onError={() => setIsGone(true)}
      />
    );
  }
  const icon = { waiting: 'clock', sending: 'clock', done: 'check', failed: 'warning' } as const;
  return (
    <span className={styles.thumbnail}>
      <Icon name={icon[state]} />
    </span>
  );
};

const State = ({ upload, name }: { readonly upload: Upload; readonly name: string }) => {
  const { state, share, problem } = upload;
  if (state === 'failed') {
    return <Words as="p" className={styles.problem} of={problem} />;
  }
  if (state === 'sending' && share < 1) return <Progress share={share} name={name} />;
  const texts = {
    waiting: uploadMessages.waiting,
    sending: uploadMessages.checking,
    done: uploadMessages.done,
  } as const;
  return <Words as="p" className={styles.note} of={texts[state]} />;
};

const Progress = ({ share, name }: { readonly share: number; readonly name: string }) => (
  <progress
    className={styles.progress}
    value={share}
    max={1}
    aria-label={useIntl().formatMessage(uploadMessages.sending, { name })}
  />
);
