import { addDays, Words } from '@wadachi/shared';
import { Form, required, SelectField, SubmitButton, TextAreaField, TextField } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { useBoard } from './BoardContext';
import styles from './Cars.module.css';
import { messages } from './messages';
import { times } from '../../write/options';

interface CarFormProps {
  readonly car: string;
  readonly today: string;
}

const Reason = () => (
  <TextAreaField
    name="note"
    label={messages.reason}
    validate={required(messages.reasonMissing)}
    maxLength={limits.memo}
    required
  />
);

/** Keeps a car for a repair. */
export const BlockForm = ({ car, today }: CarFormProps) => {
  const { shop, write } = useBoard();
  const initial = {
    ...{ from_date: today, from_time: '00:00' },
    ...{ until_date: addDays(today, 1), until_time: '12:00' },
    note: '',
  };
  return (
    <section>
      <Words as="h3" of={messages.blockTitle} />
      <Form
        initialValues={initial}
        onSubmit={(body) =>
          write({ car, ...body }, async (api, behavior) => {
            const params = { shop, car };
            await api('POST /api/counter/shops/:shop/cars/:car/blocks', { params, body, ...behavior });
          })
        }
      >
        <div className={styles.pair}>
          <TextField name="from_date" type="date" label={messages.fromDay} min={today} required />
          <SelectField name="from_time" label={messages.fromTime} options={times} />
          <TextField name="until_date" type="date" label={messages.untilDay} min={today} required />
          <SelectField name="until_time" label={messages.untilTime} options={times} />
        </div>
        <Reason />
        <SubmitButton label={messages.block} />
      </Form>
    </section>
  );
};

/** Takes a car out of the offer. */
export const WithdrawForm = ({ car, today }: CarFormProps) => {
  const { shop, write } = useBoard();
  return (
    <section>
      <Words as="h3" of={messages.withdrawTitle} />
      <Form
        initialValues={{ from_date: today, note: '' }}
        onSubmit={(body) =>
          write({ car, withdraw: body }, async (api, behavior) => {
            const params = { shop, car };
            await api('POST /api/counter/shops/:shop/cars/:car/withdrawal', { params, body, ...behavior });
          })
        }
      >
        <TextField name="from_date" type="date" label={messages.fromDay} min={today} required />
        <Reason />
        <SubmitButton variant="danger" label={messages.withdraw} />
      </Form>
    </section>
  );
};
