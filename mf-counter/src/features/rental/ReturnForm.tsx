import { useState } from 'react';
import { FormattedMessage, formatMoney, Section, usePlatform } from '@wadachi/shared';
import { Form, SubmitButton, TextAreaField } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { DamageFields, useDamage } from './DamageFields';
import { MoneyField, moneyIn, moneyText } from '../../write/MoneyField';
import { FuelField, keptFor, NumberField, numberIn, TakenFields, takenIn, type TakenValues } from './fields';
import { formMessages } from './formMessages';
import { useDraft } from '../../write/useDraft';
import { useRental } from './Writing';

const operation = 'POST /api/counter/shops/:shop/bookings/:id/return';

interface Values extends TakenValues {
  readonly odometer: string;
  readonly odometer_out: string;
  readonly fuel: string;
  readonly late_charge: string;
  readonly fuel_charge: string;
  readonly damage_charge: string;
  readonly deposit_back: string;
  readonly note: string;
}

/** The checklist with which a car is taken back. */
export const ReturnForm = () => {
  const { rental, write } = useRental();
  const { locale } = usePlatform();
  const draft = useDraft<Values>(rental.id, 'return');
  const damage = useDamage(rental.id, 'return');
  const [isLess, setLess] = useState(false);
  if (!rental.actions.includes('return')) return null;
  const { late, deposit } = rental;
  const due = rental.due + (late?.charge ?? 0);
  const initial: Values = {
    ...{ odometer: '', fuel: '8', fuel_charge: moneyText(0, locale), note: '', method: 'nothing', due },
    damage_charge: moneyText(0, locale),
    odometer_out: String(rental.out?.odometer ?? ''),
    late_charge: moneyText(late?.charge ?? 0, locale),
    deposit_back: moneyText(deposit, locale),
    amount: moneyText(due, locale),
  };
  const handleSubmit = async (values: Values) => {
    if (damage.errors) return damage.errors;
    const errors = await write(
      operation,
      {
        odometer: numberIn(values.odometer),
        ...(isLess && { odometer_out: numberIn(values.odometer_out) }),
        fuel: Number(values.fuel),
        damage: damage.body,
        // The return may have been moved since the form was opened.
        late_charge: late ? moneyIn(values.late_charge) : 0,
        late_seen: late?.charge ?? 0,
        fuel_charge: moneyIn(values.fuel_charge),
        damage_charge: moneyIn(values.damage_charge),
        deposit_back: moneyIn(values.deposit_back),
        note: values.note,
        ...takenIn(values),
      },
      () => {
        draft.forget();
        damage.forget();
      },
    );
    // A wrong number may have been noted when the car went.
    if (errors?.['odometer']) setLess(true);
    return errors;
  };
  return (
    <Section title={formMessages.takeBack}>
      <Form
        initialValues={initial}
        kept={keptFor(draft.kept, due)}
        onSubmit={handleSubmit}
        onChange={draft.keep}
      >
        <NumberField name="odometer" label={formMessages.odometer} />
        {isLess && <NumberField name="odometer_out" label={formMessages.odometerOut} />}
        <FuelField />
        <MoneyField name="fuel_charge" label={formMessages.fuelCharge} />
        <DamageFields damage={damage} />
        <MoneyField
          name="damage_charge"
          label={formMessages.damageCharge}
          hint={formMessages.damageChargeHint}
        />
        {late && (
          <MoneyField
            name="late_charge"
            label={formMessages.lateCharge}
            hint={
              <FormattedMessage
                {...formMessages.lateHint}
                values={{ minutes: late.minutes, amount: formatMoney(late.charge, locale) }}
              />
            }
          />
        )}
        <TakenFields />
        {deposit > 0 && <MoneyField name="deposit_back" label={formMessages.depositBack} />}
        <TextAreaField name="note" label={formMessages.note} maxLength={limits.memo} />
        <SubmitButton label={formMessages.takeBackButton} wide />
      </Form>
    </Section>
  );
};
