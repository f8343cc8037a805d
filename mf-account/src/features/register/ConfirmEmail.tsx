import { useState } from 'react';
import { Notice, observer, usePlatform, Words, type CallBehavior } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import { Form } from '@wadachi/forms';
import { SubmitArea } from '../../submission/SubmitArea';
import { useSubmission } from '../../submission/useSubmission';
import { emailMessages } from './messages';

interface ConfirmEmailProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Confirms the new address of the account that is logged in. */
export const ConfirmEmail = observer(({ token, onDone }: ConfirmEmailProps) => {
  const platform = usePlatform();
  const { account } = platform;
  const submission = useSubmission('POST /api/account/:id');
  const [refusal, setRefusal] = useState<string>();

  async function handleSubmit() {
    const body = { email_token: token };
    setRefusal(undefined);
    const errors = await submission.send(body, async (behavior: CallBehavior) => {
      const options = { params: { id: account.id }, body, ...behavior };
      const { data } = await platform.api('POST /api/account/:id', options);
      account.set(data);
      onDone();
    });
    // The form has no field to show the error at.
    setRefusal(Object.values(errors ?? {})[0]);
  }

  return (
    <Form initialValues={{}} onSubmit={handleSubmit}>
      {refusal !== undefined && (
        <FocusHere>
          <Notice tone="danger" title={emailMessages.refused}>
            <p>{refusal}</p>
            <Words as="p" of={emailMessages.refusedHelp} values={{ account: account.email }} />
          </Notice>
        </FocusHere>
      )}
      <SubmitArea submission={submission} label={emailMessages.confirm} />
    </Form>
  );
});
