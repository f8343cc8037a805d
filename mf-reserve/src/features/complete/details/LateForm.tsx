import { useEffect, useState, type ComponentType } from 'react';
import { Button, FormattedMessage, Notice, Skeleton } from '@wadachi/shared';
import { wizardMessages } from '../../../ui/messages';
import type { DetailFormProps } from './DetailForm';
import { messages } from './messages';

/** The form of a group, whose code is loaded when somebody first corrects something. */
export const LateForm = (props: DetailFormProps) => {
  const [Form, setForm] = useState<ComponentType<DetailFormProps>>();
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('./DetailForm').then(
      (part) => setForm(() => part.DetailForm),
      () => setHasFailed(true),
    );
  }, [tries]);

  function handleTryAgain() {
    setHasFailed(false);
    setTries((made) => made + 1);
  }

  if (Form) return <Form {...props} />;
  if (!hasFailed) return <Skeleton height="card" />;
  return (
    <Notice
      tone="danger"
      actions={
        <Button variant="secondary" onClick={handleTryAgain}>
          <FormattedMessage {...wizardMessages.tryAgain} />
        </Button>
      }
    >
      <FormattedMessage {...messages.notLoaded} />
    </Notice>
  );
};
