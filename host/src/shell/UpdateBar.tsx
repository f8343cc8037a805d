import { Button, FormattedMessage } from '@wadachi/shared';
import { useState } from 'react';
import { shellMessages } from './messages';
import styles from './UpdateBar.module.css';

interface UpdateBarProps {
  readonly newer: boolean;
  readonly onReload: () => void;
}

/** Offers a newer version of the site; the customer decides when. */
export const UpdateBar = ({ newer, onReload }: UpdateBarProps) => {
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status">
      {newer && !isPutOff && (
        <div className={styles.bar}>
          <p className={styles.text}>
            <FormattedMessage {...shellMessages.newer} />
          </p>
          <Button variant="quiet" onClick={() => setPutOff(true)}>
            <FormattedMessage {...shellMessages.later} />
          </Button>
          <Button onClick={onReload}>
            <FormattedMessage {...shellMessages.reload} />
          </Button>
        </div>
      )}
    </div>
  );
};
