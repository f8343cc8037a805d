import { formatMoney, FormattedMessage, observer, Section, useIntl, usePlatform } from '@wadachi/shared';
import { CheckboxField, RadioField, required, SelectField, TextField, useTyped } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import styles from './Book.module.css';
import type { BookStore } from './BookStore';
import { choiceMessages as messages } from './choiceMessages';
import { HandOverFields } from './HandOverFields';
import { keyOf } from './values';
import { optionsOf, times } from '../../write/options';

interface ChoiceProps {
  readonly store: BookStore;
}

const numbers = (from: number, to: number) =>
  optionsOf(Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index)));
const classNeeded = required(messages.classMissing);

/** When, which class, and what goes with it. */
export const ChoiceFields = observer(({ store, today }: ChoiceProps & { readonly today: string }) => (
  <Section title={messages.rental}>
    <div className={styles.pair}>
      <TextField name="rental_date" type="date" label={messages.from} min={today} required />
      <SelectField name="rental_time" label={messages.fromTime} options={times} />
      <TextField name="return_date" type="date" label={messages.until} min={today} required />
      <SelectField name="return_time" label={messages.untilTime} options={times} />
    </div>
    <Classes store={store} />
    <HandOverFields store={store} />
    <div className={styles.pair}>
      <SelectField name="passengers" label={messages.people} options={numbers(1, limits.passengers)} />
      <TextField
        name="children_ages"
        label={messages.children}
        hint={messages.childrenHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.childrenAges * 4}
      />
    </div>
    <Options store={store} />
  </Section>
));

const Classes = observer(({ store: { offers } }: ChoiceProps) => {
  const { plan_id: chosen } = useTyped();
  const { locale } = usePlatform();
  const options = offers.plans.map(({ id, name, car_group_name: models, passengers, available, charge }) => ({
    value: id,
    label: name,
    hint: <FormattedMessage {...messages.classAbout} values={{ models, passengers }} />,
    aside: (
      <FormattedMessage
        {...messages.classPrice}
        values={{ price: formatMoney(charge, locale), count: available ?? -1 }}
      />
    ),
    // The chosen one stays chosen: the page says what else is free.
    disabled: available === 0 && id !== chosen,
  }));
  return (
    <RadioField name="plan_id" label={messages.class} options={options} validate={classNeeded} required />
  );
});

const Options = observer(({ store: { offers } }: ChoiceProps) => {
  const intl = useIntl();
  const { locale } = usePlatform();
  const { compensations, services, rental_items: items } = offers.options;
  const priced = (name: string, price: number) =>
    intl.formatMessage(messages.priced, { name, price: formatMoney(price, locale) });
  const covers = [
    { value: '', label: intl.formatMessage(messages.noCover) },
    ...compensations.map(({ id, name, price }) => ({ value: id, label: priced(name, price) })),
  ];
  return (
    <>
      {compensations.length > 0 && (
        <SelectField name="compensation_id" label={messages.cover} options={covers} />
      )}
      <div className={styles.checks}>
        {services.map(({ id, name, price }) => (
          <CheckboxField key={id} name={`services.${keyOf(id)}`} label={priced(name, price)} />
        ))}
      </div>
      <div className={styles.pair}>
        {items
          .filter(({ in_season }) => in_season)
          .map(({ id, name, price, max_count, left }) => (
            <SelectField
              key={id}
              name={`items.${keyOf(id)}`}
              label={priced(name, price)}
              hint={left === null ? undefined : <FormattedMessage {...messages.left} values={{ left }} />}
              options={numbers(0, Math.min(max_count, left ?? max_count))}
            />
          ))}
      </div>
    </>
  );
});
