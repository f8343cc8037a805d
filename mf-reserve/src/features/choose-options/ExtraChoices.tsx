import { FormattedMessage, observer, Section, useIntl } from '@wadachi/shared';
import { CheckboxControl, Stepper } from '@wadachi/shared/forms';
import type { PlanOptions } from '@wadachi/shared/contract';
import { useYen } from '../../wizard/useYen';
import type { ChooseOptionsStore } from './ChooseOptionsStore';
import { countOf, mostOf } from './fitOptions';
import { messages } from './messages';
import styles from './ChooseOptions.module.css';

interface ExtraChoicesProps {
  readonly store: ChooseOptionsStore;
  readonly options: PlanOptions;
}

/** Services, each taken or not. */
export const ServiceChoice = observer(({ store, options }: ExtraChoicesProps) => {
  const intl = useIntl();
  const yen = useYen();
  const { service_id: chosen } = store.chosen;
  if (options.services.length === 0) return null;
  return (
    <Section title={<FormattedMessage {...messages.services} />}>
      <div className={styles.choices}>
        {options.services.map(({ id, name, description, price }) => (
          <CheckboxControl
            key={id}
            name="service_id"
            value={id}
            label={name}
            hint={[
              description,
              price === 0
                ? intl.formatMessage(messages.free)
                : intl.formatMessage(messages.perRental, { price: yen(price) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            checked={chosen.includes(id)}
            onChange={(checked) =>
              void store.change({
                service_id: checked ? [...chosen, id] : chosen.filter((other) => other !== id),
              })
            }
          />
        ))}
      </div>
    </Section>
  );
});

/** Things lent with the car, up to what is left of each. */
export const ItemChoice = observer(({ store, options }: ExtraChoicesProps) => {
  const intl = useIntl();
  const yen = useYen();
  if (options.rental_items.length === 0) return null;
  return (
    <Section title={<FormattedMessage {...messages.items} />}>
      <div className={styles.choices}>
        {options.rental_items.map((item) => {
          const cost = { price: yen(item.price), cap: yen(item.cap ?? 0) };
          const paid = item.cap === null ? messages.each : messages.eachCapped;
          const price = intl.formatMessage(item.price === 0 ? messages.free : paid, cost);
          const left = item.left === null ? '' : intl.formatMessage(messages.left, { count: item.left });
          return (
            <Stepper
              key={item.id}
              name="rental_item_count"
              label={item.name}
              hint={[item.description, price, left].filter(Boolean).join(' · ')}
              value={countOf(store.chosen, item.id)}
              min={0}
              max={mostOf(item)}
              disabled={mostOf(item) === 0}
              onChange={(count) => void store.changeItem(item.id, count)}
            />
          );
        })}
      </div>
    </Section>
  );
});
