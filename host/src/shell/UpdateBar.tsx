import { Button, FormattedMessage } from '@wadachi/shared';
import { useState } from 'react';
import styles from './UpdateBar.module.css';
import { defineMessages } from '@wadachi/intl';

const updateMessages = defineMessages({
  newer: {
    id: 'host.shell.newer',
    defaultMessage: 'A newer version of this site is ready.',
    description: 'Bar at the foot of the page after a release',
  },
  reload: {
    id: 'host.shell.reload',
    defaultMessage: 'Reload',
    description: 'Button: loads the newer version of the site',
  },
  later: {
    id: 'host.shell.later',
    defaultMessage: 'Later',
    description: 'Button: hides the offer of a newer version',
  },
});

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
