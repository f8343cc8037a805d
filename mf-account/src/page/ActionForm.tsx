import { useState, type ReactNode } from 'react';
import type { Wording } from '@wadachi/shared';
import { FailedNotice } from '@wadachi/shared/parts';
import { Form } from '@wadachi/shared/forms';
import { pageMessages } from './messages';

interface ActionFormProps {
  /** Does it. Gives why it could not be done, or nothing. */
  readonly onAction: () => Promise<unknown>;
  /** Says that it could not be done. */
  readonly failedTitle: Wording;
  readonly children: ReactNode;
}

/** A form that asks for nothing: its button does one thing and waits for it, and a failure is shown above it. */
export const ActionForm = ({ onAction, failedTitle, children }: ActionFormProps) => {
  const [failure, setFailure] = useState<unknown>();

  async function handleSubmit() {
    // Taken away first, so that a second failure is announced like the first.
    setFailure(undefined);
    setFailure(await onAction());
  }

  return (
    <Form initialValues={{}} onSubmit={handleSubmit}>
      {failure !== undefined && <FailedNotice messages={pageMessages} title={failedTitle} error={failure} />}
      {children}
    </Form>
  );
};
