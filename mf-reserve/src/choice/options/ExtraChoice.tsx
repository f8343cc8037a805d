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

interface ExtraChoiceProps {
  readonly store: OptionChoices;
  readonly options: PlanOptions;
}

/** Shows services, and rental items up to their stock; `ChildrenChoice` has the child seats. */
export const ExtraChoice = observer(({ store, options }: ExtraChoiceProps) => {
  const price = useOptionPrice();
  const { service_id: chosen } = store.chosen;
  const items = options.rental_items.filter(({ child_ages }) => child_ages === null);
  if (options.services.length + items.length === 0) return null;
  return (
    <Section title={optionMessages.items}>
      <Stack gap={2}>
        {options.services.map((service) => (
          <OptionRow key={service.id} id={service.id} isChosen={chosen.includes(service.id)}>
            <CheckboxControl
              name="service_id"
              value={service.id}
              label={service.name}
              hint={<OptionHint price={price.once(service)} description={service.description} />}
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
});

const OutOfSeason = ({ item }: { readonly item: PlanOptions['rental_items'][number] }) => {
  const intl = useIntl();
  return (
    <OptionRow id={item.id}>
      <p className={styles.soft}>
        <b>{item.name}</b> <br />
        <FormattedMessage
          {...optionMessages.outOfSeason}
          values={{ months: formatMonths(item.months ?? [], intl) }}
        />
      </p>
    </OptionRow>
  );
};
