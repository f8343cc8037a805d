import { Button, FormattedMessage } from '@wadachi/shared';
import { useState } from 'react';
import styles from './UpdateBar.module.css';
import { updateMessages } from './updateMessages';

export interface UpdateBarProps {
  readonly onReload: () => void;
}

/** Offers a newer version of the site; the customer decides when. */
export const UpdateBar = ({ onReload }: UpdateBarProps) => {
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <FormattedMessage {...updateMessages.newer} />
      </p>
      <Button variant="quiet" onClick={() => setPutOff(true)}>
        <FormattedMessage {...updateMessages.later} />
      </Button>
      <Button onClick={onReload}>
        <FormattedMessage {...updateMessages.reload} />
      </Button>
    </div>
  );
};
