import { Form, SubmitButton } from '@wadachi/forms';
import { useWrite } from '../../write/useWrite';
import { messages as accessMessages } from '../../access/messages';
import { NewPinField } from '../../access/secretFields';
import { messages } from './messages';
import { CurrentPasswordField, OwnCard, type OwnProps } from './OwnCard';
import { useDone } from './useDone';

const empty = { current_password: '', pin: '' };

export const PinCard = ({ clerk }: OwnProps) => {
  const { send, failure } = useWrite();
  const { done, round, say } = useDone();
  const handleSubmit = ({ current_password, pin: typed }: typeof empty) => {
    const pin = typed.trim();
    const body = { current_password, ...(pin !== '' && { pin }) };
    return send(body, async (api, behavior) => {
      await api('POST /api/counter/access/pin', { body, ...behavior });
      say(pin === '' ? messages.pinGone : messages.pinDone);
    });
  };
  return (
    <OwnCard title={accessMessages.pin} done={done} failure={failure}>
      <Form key={round} initialValues={empty} onSubmit={handleSubmit}>
        <CurrentPasswordField clerk={clerk} />
        <NewPinField label={messages.newPin} hint={messages.pinHint} />
        <SubmitButton label={messages.savePin} />
      </Form>
    </OwnCard>
  );
};
