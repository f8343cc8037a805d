import { useState, type ReactNode } from 'react';
import type { Wording } from '@wadachi/shared';
import { Form } from '@wadachi/shared/forms';
import { FailedNotice } from './FailedNotice';

interface ActFormProps {
  /** Does it. Gives why it could not be done, or nothing. */
  readonly onAct: () => Promise<unknown>;
  /** Says that it could not be done. */
  readonly failedTitle: Wording;
  readonly children: ReactNode;
}

/** A form that asks for nothing: its button does one thing and waits for it, and a failure is shown above it. */
export const ActForm = ({ onAct, failedTitle, children }: ActFormProps) => {
  const [failure, setFailure] = useState<unknown>();

  async function handleSubmit() {
    // Taken away first, so that a second failure is announced like the first.
    setFailure(undefined);
    setFailure(await onAct());
  }

  return (
    <Form initialValues={{}} onSubmit={handleSubmit}>
      {failure !== undefined && <FailedNotice title={failedTitle} error={failure} />}
      {children}
    </Form>
  );
};
