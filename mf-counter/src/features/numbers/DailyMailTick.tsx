import { CheckboxControl } from '@wadachi/forms';
import { useCounter } from '../../access/CounterContext';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { messages } from './messages';

/** Turns the mail of the morning on and off for the person at work. */
export const DailyMailTick = ({ isOn }: { readonly isOn: boolean }) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const choose = (wanted: boolean) =>
    void send({ wanted, isOn }, async (api, behavior) => {
      await api('POST /api/counter/daily-mail', { body: { wanted }, ...behavior });
      reload();
    });
  return (
    <div>
      <CheckboxControl name="daily_mail" label={messages.dailyMail} checked={isOn} onChange={choose} />
      <WriteFailure failure={failure} />
    </div>
  );
};
