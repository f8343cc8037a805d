import { FormattedMessage, observer, Section, Stack, useIntl } from '@wadachi/shared';
import { CheckboxControl } from '@wadachi/forms';
import type { PlanOptions } from '@wadachi/contract';
import { ItemStepper } from './ItemStepper';
import { optionMessages } from './messages';
import { formatMonths } from './months';
import type { OptionChoices } from './OptionChoices';
import { OptionHint, OptionRow } from './OptionRow';
import { useOptionPrice } from './useOptionPrice';
import styles from './Options.module.css';

interface ExtraChoicesProps {
  readonly store: OptionChoices;
  readonly options: PlanOptions;
}

export const ServiceChoice = observer(({ store, options }: ExtraChoicesProps) => {
  const price = useOptionPrice();
  const { service_id: chosen } = store.chosen;
  if (options.services.length === 0) return null;
  return (
    <Section title={optionMessages.services}>
      <Stack gap={3}>
        {options.services.map((service) => (
          <OptionRow key={service.id}>
            <CheckboxControl
              name="service_id"
              value={service.id}
              label={service.name}
              hint={<OptionHint price={price.service(service)} description={service.description} />}
              checked={chosen.includes(service.id)}
              onChange={(checked) =>
                void store.change({
                  service_id: checked
                    ? [...chosen, service.id]
                    : chosen.filter((other) => other !== service.id),
                })
              }
            />
          </OptionRow>
        ))}
      </Stack>
    </Section>
  );
});

/** Rental items up to their stock; `ChildrenChoice` has the child seats. */
export const ItemChoice = ({ store, options }: ExtraChoicesProps) => {
  const items = options.rental_items.filter(({ child_ages }) => child_ages === null);
  if (items.length === 0) return null;
  return (
    <Section title={optionMessages.items}>
      <Stack gap={3}>
        {items.map((item) =>
          item.in_season ? (
            <ItemStepper key={item.id} store={store} item={item} />
          ) : (
            <OutOfSeason key={item.id} item={item} />
          ),
        )}
      </Stack>
    </Section>
  );
};

const OutOfSeason = ({ item }: { readonly item: PlanOptions['rental_items'][number] }) => {
  const intl = useIntl();
  return (
    <div className={styles.notOffered}>
      <p className={styles.notOfferedName}>{item.name}</p>
      <p>
        <FormattedMessage
          {...optionMessages.outOfSeason}
          values={{ months: formatMonths(item.months ?? [], intl) }}
        />
      </p>
    </div>
  );
};
