import { useState } from 'react';
import { FormattedMessage, Notice, usePlatform, type CallBehavior } from '@wadachi/shared';
import { Form } from '@wadachi/forms';
import { SubmitArea } from '../submission/SubmitArea';
import { useSubmission } from '../submission/useSubmission';
import type { MailRequest } from './mailRequests';
import { mailMessages } from './messages';

interface SendAgainProps {
  readonly request: MailRequest;
  readonly email: string;
}

export const SendAgain = ({ request, email }: SendAgainProps) => {
  const { api } = usePlatform();
  const submission = useSubmission(request.operation);
  const [timesSent, setTimesSent] = useState(0);

  function handleSubmit() {
    const body = { email };
    return submission.send(body, async (behavior: CallBehavior) => {
      await request.send(api, body, behavior);
      setTimesSent((before) => before + 1);
    });
  }

  return (
    <Form initialValues={{}} onSubmit={handleSubmit}>
      {timesSent > 0 && (
        <Notice key={timesSent} tone="success">
          <FormattedMessage {...mailMessages.sentAgain} values={{ count: timesSent }} />
        </Notice>
      )}
      <SubmitArea submission={submission} label={mailMessages.sendAgain} variant="secondary" />
    </Form>
  );
};
