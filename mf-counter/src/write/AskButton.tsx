import { useState } from 'react';
import { Button, Words, type Api, type CallBehavior, type MessageDescriptor } from '@wadachi/shared';
import { FocusHere, Row } from '@wadachi/parts';
import { useCounter } from '../access/CounterContext';
import styles from './AskButton.module.css';
import { writeMessages } from './messages';
import { useWrite } from './useWrite';
import { WriteFailure } from './WriteFailure';

interface AskButtonProps {
  readonly label: MessageDescriptor;
  /** The sentence that says what it would do. */
  readonly question: MessageDescriptor;
  readonly yes: MessageDescriptor;
  readonly variant?: 'secondary' | 'quiet';
  /** Tried again with the same `request`, the write is done once. */
  readonly request: object;
  readonly call: (api: Api, behavior: CallBehavior) => Promise<void>;
}

/** A button that writes what cannot simply be taken back: it asks first. */
export const AskButton = ({ label, question, yes, variant, request, call }: AskButtonProps) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    send(request, async (api, behavior) => {
      await call(api, behavior);
      setAsking(false);
      reload();
    });
  if (!isAsking)
    return <Button variant={variant ?? 'secondary'} onClick={() => setAsking(true)} label={label} />;
  return (
    <div className={styles.question}>
      <FocusHere>
        <Words as="p" of={question} />
        <WriteFailure failure={failure} />
        <Row>
          <Button onClick={() => void confirm()} label={yes} />
          <Button variant="quiet" onClick={() => setAsking(false)} label={writeMessages.cancel} />
        </Row>
      </FocusHere>
    </div>
  );
};
