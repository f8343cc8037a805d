import type { Clerk, StaffPerson } from '@wadachi/contract';
import { Button } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import { FocusHere, Row } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { writeMessages } from '../../write/messages';
import { formMessages } from './formMessages';
import { PostFields, postBody, postValues, type PostValues } from './PostFields';

interface ChangeFormProps {
  readonly person: StaffPerson;
  readonly clerk: Clerk;
  readonly onClose: () => void;
}

/** Gives a person another role or other shops. */
export const ChangeForm = ({ person, clerk, onClose }: ChangeFormProps) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const params = { id: person.id };

  const handleSubmit = (values: PostValues) => {
    const body = postBody(values);
    return send({ ...params, ...body }, async (api, behavior) => {
      await api('POST /api/counter/staff/:id', { params, body, ...behavior });
      onClose();
      reload();
    });
  };

  return (
    <FocusHere>
      <Form initialValues={postValues(person)} onSubmit={handleSubmit}>
        <PostFields clerk={clerk} />
        <WriteFailure failure={failure} />
        <Row>
          <SubmitButton label={formMessages.save} />
          <Button variant="quiet" onClick={onClose} label={writeMessages.cancel} />
        </Row>
      </Form>
    </FocusHere>
  );
};
