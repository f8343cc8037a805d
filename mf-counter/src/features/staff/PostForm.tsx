import type { Clerk, StaffPerson } from '@wadachi/contract';
import { Button } from '@wadachi/shared';
import { EmailField, Form, required, SubmitButton } from '@wadachi/forms';
import { FocusHere, Row } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { writeMessages } from '../../write/messages';
import { formMessages } from './formMessages';
import { PostFields, postBody, postValues } from './PostFields';

interface PostFormProps {
  readonly clerk: Clerk;
  /** Undefined for somebody who is to be invited. */
  readonly person?: StaffPerson;
  readonly onClose: () => void;
}

/** Invites a person by mail, or gives one another role or other shops. */
export const PostForm = ({ clerk, person, onClose }: PostFormProps) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const [only, other] = clerk.shops;
  // Where there is one shop, that is where.
  const where = person === undefined && only && other === undefined ? { shop_ids: [only.id] } : {};
  const first = { email: '', ...postValues(person), ...where };

  const handleSubmit = ({ email, ...post }: typeof first) => {
    const body = postBody(post);
    const invited = { email: email.trim(), ...body };
    return send({ ...invited, id: person?.id }, async (api, behavior) => {
      if (person === undefined) await api('POST /api/counter/staff', { body: invited, ...behavior });
      else await api('POST /api/counter/staff/:id', { params: { id: person.id }, body, ...behavior });
      onClose();
      reload();
    });
  };

  return (
    <FocusHere>
      <Form initialValues={first} onSubmit={handleSubmit}>
        {person === undefined && (
          <EmailField
            hint={formMessages.emailHint}
            autoComplete="off"
            required
            validate={required(formMessages.emailMissing)}
          />
        )}
        <PostFields clerk={clerk} />
        <WriteFailure failure={failure} />
        <Row>
          <SubmitButton label={person === undefined ? formMessages.send : formMessages.save} />
          <Button variant="quiet" onClick={onClose} label={writeMessages.cancel} />
        </Row>
      </Form>
    </FocusHere>
  );
};
