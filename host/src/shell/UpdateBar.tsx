import { Button, Words } from '@wadachi/shared';
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
      <Words as="p" className={styles.text} of={updateMessages.newer} />
      <Button variant="quiet" onClick={() => setPutOff(true)} label={updateMessages.later} />
      <Button onClick={onReload} label={updateMessages.reload} />
    </div>
  );
};
