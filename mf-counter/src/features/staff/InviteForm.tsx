import type { Clerk } from '@wadachi/contract';
import { Button, Card } from '@wadachi/shared';
import { EmailField, Form, required, SubmitButton } from '@wadachi/forms';
import { FocusHere, Row } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { messages } from '../../access/messages';
import { writeMessages } from '../../write/messages';
import { formMessages } from './formMessages';
import { PostFields, postBody, postValues } from './PostFields';

interface InviteFormProps {
  readonly clerk: Clerk;
  readonly onClose: () => void;
}

/** Invites a person by mail. */
export const InviteForm = ({ clerk, onClose }: InviteFormProps) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const [only] = clerk.shops;
  // Where there is one shop, that is where.
  const shop_ids = clerk.shops.length === 1 && only ? [only.id] : [];
  const first = { email: '', ...postValues(), shop_ids };

  const handleSubmit = ({ email, ...post }: typeof first) => {
    const body = { email: email.trim(), ...postBody(post) };
    return send(body, async (api, behavior) => {
      await api('POST /api/counter/staff', { body, ...behavior });
      onClose();
      reload();
    });
  };

  return (
    <FocusHere>
      <Card>
        <Form initialValues={first} onSubmit={handleSubmit}>
          <EmailField
            name="email"
            label={messages.email}
            hint={formMessages.emailHint}
            autoComplete="off"
            required
            validate={required(formMessages.emailMissing)}
          />
          <PostFields clerk={clerk} />
          <WriteFailure failure={failure} />
          <Row>
            <SubmitButton label={formMessages.send} />
            <Button variant="quiet" onClick={onClose} label={writeMessages.cancel} />
          </Row>
        </Form>
      </Card>
    </FocusHere>
  );
};
