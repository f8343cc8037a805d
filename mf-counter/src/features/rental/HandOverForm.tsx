import { useState } from 'react';
import type { CounterRental } from '@wadachi/contract';
import { FormattedMessage, Notice, Section, useIntl, usePlatform } from '@wadachi/shared';
import { CheckboxField, Form, required, SelectField, SubmitButton } from '@wadachi/forms';
import { DamageFields, useDamage } from './DamageFields';
import { moneyIn, moneyText } from '../../write/MoneyField';
import {
  DepositFields,
  FuelField,
  keptFor,
  NumberField,
  numberIn,
  TakenFields,
  takenIn,
  wayIn,
  type TakenValues,
} from './fields';
import { formMessages } from './formMessages';
import { messages } from './messages';
import { useDraft } from '../../write/useDraft';
import { useRental } from './Writing';

const operation = 'POST /api/counter/shops/:shop/bookings/:id/hand-over';

interface Values extends TakenValues {
  readonly car_id: string;
  readonly odometer: string;
  readonly odometer_is_right: boolean;
  readonly fuel: string;
  readonly deposit: string;
  readonly deposit_method: string;
  readonly licence: boolean;
  readonly prepared: Readonly<Record<string, boolean>>;
}

const seen = required(formMessages.licenceNotSeen);
const prepared = required(formMessages.notPrepared);

/** The checklist with which a car is given to a customer. */
export const HandOverForm = () => {
  const { rental, write } = useRental();
  const { locale } = usePlatform();
  const draft = useDraft<Values>(rental.id, 'hand-over');
  const damage = useDamage(rental.id, 'hand-over');
  const [isUnlikely, setUnlikely] = useState(false);
  if (!rental.actions.includes('hand-over')) return null;
  const [first] = rental.cars;
  if (first === undefined)
    return (
      <Section title={formMessages.handOver}>
        <Notice tone="danger">{formMessages.noCar}</Notice>
      </Section>
    );
  const { due } = rental;
  const isFree = rental.cars.some(({ id }) => id === draft.kept?.car_id);
  const initial: Values = {
    ...{
      car_id: first.id,
      odometer: '',
      odometer_is_right: false,
      fuel: '8',
      deposit: moneyText(0, locale),
      deposit_method: '',
      licence: false,
      prepared: {},
      due,
    },
    method: due > 0 ? '' : 'nothing',
    amount: moneyText(due, locale),
  };
  const handleSubmit = async (values: Values) => {
    if (damage.errors) return damage.errors;
    const deposit = moneyIn(values.deposit);
    const deposit_method = wayIn(values.deposit_method);
    const errors = await write(
      operation,
      {
        car_id: values.car_id,
        odometer: numberIn(values.odometer),
        odometer_is_right: values.odometer_is_right,
        fuel: Number(values.fuel),
        deposit,
        ...(deposit > 0 && deposit_method && { deposit_method }),
        damage: damage.body,
        ...takenIn(values),
      },
      () => {
        draft.forget();
        damage.forget();
      },
    );
    if (errors?.['odometer']) setUnlikely(true);
    return errors;
  };
  return (
    <Section title={formMessages.handOver}>
      <Form
        initialValues={initial}
        // A car that is no longer free is not chosen again, and an odometer is confirmed when it is asked for.
        kept={keptFor(draft.kept, due, ['odometer_is_right', ...(isFree ? [] : ['car_id'])])}
        onSubmit={handleSubmit}
        onChange={draft.keep}
      >
        <CheckboxField name="licence" label={formMessages.licenceSeen} validate={seen} required />
        <Prepared things={rental.prepare} />
        <CarField cars={rental.cars} />
        <NumberField name="odometer" label={formMessages.odometer} />
        {isUnlikely && <CheckboxField name="odometer_is_right" label={formMessages.odometerIsRight} />}
        <FuelField />
        <DamageFields damage={damage} />
        {due > 0 && <TakenFields />}
        <DepositFields />
        <SubmitButton label={formMessages.handOver} wide />
      </Form>
    </Section>
  );
};

/** The thing and not its place: a draft is kept when others come or go. Dots and brackets reach inside a form's values. */
const fieldOf = (what: string) => `is-${encodeURIComponent(what).replaceAll('.', '%2E')}`;

const Prepared = ({ things }: { readonly things: readonly string[] }) =>
  things.map((what) => (
    <CheckboxField
      key={what}
      name={`prepared.${fieldOf(what)}`}
      label={<FormattedMessage {...formMessages.prepared} values={{ what }} />}
      validate={prepared}
      required
    />
  ));

const CarField = ({ cars }: Pick<CounterRental, 'cars'>) => {
  const intl = useIntl();
  const options = cars.map(({ id, plan_name: plan, colour }) => ({
    value: id,
    label: intl.formatMessage(formMessages.carChoice, { id, plan, colour }),
  }));
  return <SelectField name="car_id" label={messages.car} options={options} />;
};
