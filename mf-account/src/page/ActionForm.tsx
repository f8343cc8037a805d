import { useState, type ReactNode } from 'react';
import type { Wording } from '@wadachi/shared';
import { Form } from '@wadachi/forms';
import { FailedNotice } from './FailedNotice';

interface ActionFormProps {
  /** Resolves to the error, or to undefined. */
  readonly onAction: () => Promise<unknown>;
  /** The title of the error notice. */
  readonly failedTitle: Wording;
  readonly children: ReactNode;
}

/** Shows a form without fields: its button runs an action and shows the error if it fails. */
export const ActionForm = ({ onAction, failedTitle, children }: ActionFormProps) => {
  const [failure, setFailure] = useState<unknown>();

  async function handleSubmit() {
    // Unmounted first, so that screen readers announce the same failure again.
    setFailure(undefined);
    setFailure(await onAction());
  }

  return (
    <Form initialValues={{}} onSubmit={handleSubmit}>
      {failure !== undefined && <FailedNotice title={failedTitle} error={failure} />}
      {children}
    </Form>
  );
};
