import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Button, FormattedMessage, Notice, usePlatform, type CallBehavior } from '@wadachi/shared';
import type { Passkey } from '@wadachi/contract';
import { Row } from '@wadachi/parts';
import { Form } from '@wadachi/forms';
import { passwordMessages } from '../../password/messages';
import { PasswordField } from '../../password/PasswordField';
import { Username } from '../../password/Username';
import { SubmitArea } from '../../submission/SubmitArea';
import { useSubmission } from '../../submission/useSubmission';
import { pageMessages } from '../../page/messages';
import { passkeyMessages as messages } from './passkeyMessages';

interface PasskeyFormProps {
  readonly email: string;
  readonly onAdded: (passkey: Passkey) => void;
  readonly onCancel: () => void;
}

const empty = { current_password: '' };
type Problem = 'left' | { readonly sentence: string };

/** Asks for the password, opens the browser's dialog and stores the passkey that it makes. */
export const PasskeyForm = ({ email, onAdded, onCancel }: PasskeyFormProps) => {
  const { api } = usePlatform();
  const submission = useSubmission('POST /api/account/passkeys/options');
  const [problem, setProblem] = useState<Problem>();

  async function make(body: typeof empty, behavior: CallBehavior) {
    const options = await api('POST /api/account/passkeys/options', { body, ...behavior });
    const made = await startRegistration({ optionsJSON: options.data }).catch(() => undefined);
    if (made === undefined) return setProblem('left');
    const { id, rawId, type, response } = made;
    const { clientDataJSON, attestationObject } = response;
    const passkey = {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject },
    };
    const { data } = await api('POST /api/account/passkeys', { body: { passkey }, handles: [0, 422, 429] });
    onAdded(data);
  }

  async function handleSubmit(body: typeof empty) {
    setProblem(undefined);
    const errors = await submission.send(body, (behavior) => make(body, behavior));
    if (errors?.['passkey']) setProblem({ sentence: errors['passkey'] });
    return errors;
  }

  if (!browserSupportsWebAuthn()) {
    return <Notice tone="info">{messages.unsupported}</Notice>;
  }
  return (
    <Form initialValues={empty} onSubmit={handleSubmit}>
      <Username email={email} />
      <PasswordField
        name="current_password"
        label={passwordMessages.password}
        hint={messages.passwordHint}
        autoComplete="current-password"
        required
      />
      {problem !== undefined && (
        <Notice tone={problem === 'left' ? 'info' : 'danger'}>
          {problem === 'left' ? <FormattedMessage {...messages.left} /> : problem.sentence}
        </Notice>
      )}
      <SubmitArea submission={submission} label={messages.make} />
      <Row>
        <Button variant="quiet" onClick={onCancel} label={pageMessages.cancel} />
      </Row>
    </Form>
  );
};
