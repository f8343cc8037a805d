import { useId, useRef, type ReactNode } from 'react';
import { Button, Icon, Words } from '@wadachi/shared';
import type { ChangeTopic } from '../../changeTopics';
import styles from './Topic.module.css';
import { topicMessages } from './topicMessages';

interface TopicProps {
  readonly topic: ChangeTopic;
  /** The choice at the moment, in words. */
  readonly fact: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Shows one part of a booking: what it is, and its fields once it is opened. */
export const Topic = ({ topic, fact, isOpen, onPress, children }: TopicProps) => {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  function handleOthers() {
    onPress();
    // The pressed button goes.
    opener.current?.focus();
  }
  return (
    <li className={styles.topic}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onPress}
      >
        <Words as="span" className={styles.label} of={topicMessages[topic]} />
        <span className={styles.fact}>{fact}</span>
        <Icon name="chevron-down" />
      </button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && (
          <>
            {children}
            <Button variant="secondary" onClick={handleOthers} label={topicMessages.others} />
          </>
        )}
      </div>
    </li>
  );
};
