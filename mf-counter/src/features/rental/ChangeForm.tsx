import { useState } from 'react';
import type { BodyOf, Change } from '@wadachi/contract';
import { ApiError, FormattedMessage, formatMoney, Stack, useIntl, usePlatform } from '@wadachi/shared';
import { Form, SelectField, SubmitButton, TextField } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { limits } from '@wadachi/contract/limits';
import { useCounter } from '../../access/CounterContext';
import { InTheWay } from '../../write/InTheWay';
import { SoldOut } from '../../write/SoldOut';
import { useDraft } from '../../write/useDraft';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { changeMessages } from './changeMessages';
import { ChangeStatement } from './ChangeStatement';
import { Fold } from './EndingForms';
import { endingMessages } from './endingMessages';
import { messages } from './messages';
import styles from './Rental.module.css';
import { useRental } from './Writing';
import { optionsOf, times } from '../../write/options';

const operation = 'POST /api/counter/shops/:shop/bookings/:id/change';

type Wish = Omit<BodyOf<typeof operation>, 'passengers' | 'charge' | 'cancel_fee_floor'>;
interface ChangeValues extends Wish {
  readonly passengers: string;
}

const people = optionsOf(Array.from({ length: limits.passengers }, (_, index) => String(index + 1)));

/** Other dates or another car before the hand-over. */
export const ChangeForm = () => {
  const { rental } = useRental();
  const { actions, period, plan_id, passengers } = rental;
  const writing = useWrite();
  const { failure } = writing;
  // Somebody else was quicker: the page shows how it is now.
  if (!actions.includes('change'))
    return <WriteFailure failure={failure?.code === 'done-meanwhile' ? failure : undefined} />;
  const initial = { ...period, plan_id, passengers: String(passengers) };
  return (
    <Fold title={changeMessages.change}>
      <WishForm key={keyOf(initial)} initial={initial} writing={writing} />
    </Fold>
  );
};

const keyOf = ({ rental_date, rental_time, return_date, return_time, plan_id, passengers }: ChangeValues) =>
  [rental_date, rental_time, return_date, return_time, plan_id, passengers].join(' ');

interface WishFormProps {
  readonly initial: ChangeValues;
  readonly writing: ReturnType<typeof useWrite>;
}

/** First the price of what is wanted, then the agreement. */
const WishForm = ({ initial, writing: { send, failure } }: WishFormProps) => {
  const { rental, shop, done, reload } = useRental();
  const { clerk } = useCounter();
  const { locale } = usePlatform();
  const draft = useDraft<ChangeValues>(rental.id, 'change');
  const [typed, setTyped] = useState<ChangeValues>();
  const [start, setStart] = useState({ values: initial, count: 0 });
  const [priced, setPriced] = useState<{ readonly of: string; readonly change: Change }>();
  const [answered, setAnswered] = useState<ApiError>();
  const shown =
    priced?.of === keyOf({ ...start.values, ...draft.kept, ...typed }) ? priced.change : undefined;

  function handleChange(values: ChangeValues) {
    draft.keep(values);
    setTyped(values);
  }

  const handleSubmit = (values: ChangeValues) => {
    const of = keyOf(values);
    const told = priced?.of === of ? priced.change : undefined;
    const seen = told && { charge: told.quote.charge, cancel_fee_floor: told.cancel_fee_floor };
    const body = { ...values, passengers: Number(values.passengers), ...seen };
    return send(body, async (api, behavior) => {
      try {
        const { data } = await api(operation, { params: { shop, id: rental.id }, body, ...behavior });
        setPriced({ of, change: data });
        if (data.changed_at === null) return;
        draft.forget();
        await done();
      } catch (error) {
        const refusal = error instanceof ApiError ? error.bodyOf(operation, 409) : undefined;
        if (refusal?.code === 'price-changed' && refusal.change) setPriced({ of, change: refusal.change });
        if (refusal?.code === 'done-meanwhile') await reload().catch(() => undefined);
        throw error;
      }
    });
  };

  /** Everything else that was typed stays. */
  function handleChoose(choice: Partial<Wish>) {
    const values = { ...start.values, ...draft.kept, ...typed, ...choice };
    handleChange(values);
    setAnswered(failure);
    setStart({ values, count: start.count + 1 });
  }

  const open = failure === answered ? undefined : failure;
  const form = (
    <Form
      key={start.count}
      initialValues={start.values}
      kept={start.count === 0 ? draft.kept : undefined}
      onChange={handleChange}
      onSubmit={handleSubmit}
    >
      <WishFields />
      {shown && <ChangeStatement change={shown} />}
      <SubmitButton variant={shown ? 'primary' : 'secondary'}>
        {shown ? (
          <FormattedMessage
            {...changeMessages.button}
            values={{
              way: shown.difference > 0 ? 'more' : shown.difference < 0 ? 'less' : 'same',
              amount: formatMoney(Math.abs(shown.difference), locale),
            }}
          />
        ) : (
          <FormattedMessage {...endingMessages.showPrice} />
        )}
      </SubmitButton>
    </Form>
  );
  return (
    <Stack gap={4}>
      <WriteFailure failure={open} />
      <InTheWay {...{ shop, operation, failure: open }} />
      <SoldOut {...{ operation, failure: open, shops: clerk.shops }} onChoose={handleChoose} />
      {start.count > 0 ? <FocusHere key={start.count}>{form}</FocusHere> : form}
    </Stack>
  );
};

const WishFields = () => {
  const { classes, plan_id, plan_name: name } = useRental().rental;
  const intl = useIntl();
  const offered = classes.map((one) => ({
    value: one.id,
    label: intl.formatMessage(changeMessages.classChoice, { name: one.name, seats: one.passengers }),
  }));
  // The agreed class may be withdrawn by now: the API says so.
  const agreed = classes.some(({ id }) => id === plan_id) ? [] : [{ value: plan_id, label: name }];
  return (
    <>
      <div className={styles.period}>
        <TextField name="rental_date" type="date" label={changeMessages.from} />
        <SelectField name="rental_time" label={changeMessages.fromTime} options={times} />
        <TextField name="return_date" type="date" label={changeMessages.until} />
        <SelectField name="return_time" label={changeMessages.untilTime} options={times} />
      </div>
      <SelectField name="plan_id" label={changeMessages.class} options={[...agreed, ...offered]} />
      <SelectField name="passengers" label={messages.people} options={people} />
    </>
  );
};
