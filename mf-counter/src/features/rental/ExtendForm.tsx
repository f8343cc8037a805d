import { useState } from 'react';
import type { BodyOf, Extension } from '@wadachi/contract';
import { ApiError, FormattedMessage, formatMoney, usePlatform } from '@wadachi/shared';
import { Form, SelectField, SubmitButton, TextAreaField, TextField } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { InTheWay } from '../../write/InTheWay';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { Fold } from './EndingForms';
import { endingMessages } from './endingMessages';
import { formMessages } from './formMessages';
import { useRental } from './Writing';
import { times } from '../../write/options';

const operation = 'POST /api/counter/shops/:shop/bookings/:id/extend';

type Wish = Omit<BodyOf<typeof operation>, 'charge'>;
interface Priced extends Extension {
  readonly wish: string;
}

const timeOf = ({ return_date, return_time }: Wish): string => `${return_date} ${return_time}`;

/** A later return: first its price, then the agreement. */
export const ExtendForm = () => {
  const { rental, shop, done, reload } = useRental();
  const { send, failure } = useWrite();
  const { locale } = usePlatform();
  const [priced, setPriced] = useState<Priced>();
  // Somebody else may have taken the car back: that is still said.
  if (!rental.actions.includes('extend'))
    return <WriteFailure failure={failure?.code === 'done-meanwhile' ? failure : undefined} />;
  const { return_date, return_time } = rental.period;

  const handleSubmit = (wish: Wish) => {
    const seen = priced?.wish === timeOf(wish) ? { charge: priced.charge } : {};
    const body = { ...wish, ...seen };
    return send(body, async (api, behavior) => {
      try {
        const { data } = await api(operation, { params: { shop, id: rental.id }, body, ...behavior });
        setPriced(data.is_agreed ? undefined : { ...data, wish: timeOf(wish) });
        if (data.is_agreed) await done();
      } catch (error) {
        const code = error instanceof ApiError ? error.code : undefined;
        // The next press shows the price of now.
        if (code === 'price-changed') setPriced(undefined);
        if (code === 'price-changed' || code === 'done-meanwhile') await reload().catch(() => undefined);
        throw error;
      }
    });
  };
  const initial: Wish = { return_date, return_time, note: '' };
  return (
    <Fold title={endingMessages.extend}>
      <WriteFailure failure={failure} />
      <InTheWay {...{ shop, operation, failure }} />
      <Form
        key={timeOf(initial)}
        initialValues={initial}
        onSubmit={handleSubmit}
        onChange={(wish) => {
          if (priced && priced.wish !== timeOf(wish)) setPriced(undefined);
        }}
      >
        <TextField name="return_date" type="date" label={endingMessages.date} min={return_date} required />
        <SelectField name="return_time" label={endingMessages.time} options={times} />
        <TextAreaField name="note" label={formMessages.note} maxLength={limits.memo} />
        {priced && (
          <p role="status">
            <FormattedMessage
              {...endingMessages.newTotal}
              values={{ charge: formatMoney(priced.charge, locale) }}
            />
          </p>
        )}
        <SubmitButton variant={priced ? 'primary' : 'secondary'}>
          {priced ? (
            <FormattedMessage
              {...endingMessages.extendButton}
              values={{ difference: formatMoney(priced.difference, locale) }}
            />
          ) : (
            <FormattedMessage {...endingMessages.showPrice} />
          )}
        </SubmitButton>
      </Form>
    </Fold>
  );
};
