import { observer, useIntl } from '@wadachi/shared';
import { Stepper } from '@wadachi/shared/forms';
import type { PlanOptions } from '@wadachi/shared/contract';
import { countOf, maxCountOf } from './fitOptions';
import { messages } from './messages';
import type { OptionChoices } from './OptionChoices';
import { useOptionPrice } from './useOptionPrice';

interface ItemStepperProps {
  readonly store: OptionChoices;
  readonly item: PlanOptions['rental_items'][number];
}

/** The count of one item, with its description, price and stock. */
export const ItemStepper = observer(({ store, item }: ItemStepperProps) => {
  const intl = useIntl();
  const price = useOptionPrice();
  const max = maxCountOf(item);
  const parts = [
    item.description,
    item.child_ages && intl.formatMessage(messages.childAges, item.child_ages),
    price.item(item),
    item.left !== null && intl.formatMessage(messages.left, { count: item.left }),
  ];
  return (
    <Stepper
      name="rental_item_count"
      label={item.name}
      hint={parts.filter(Boolean).join(' · ')}
      value={countOf(store.chosen, item.id)}
      min={0}
      max={max}
      disabled={max === 0}
      onChange={(count) => void store.changeItem(item.id, count)}
    />
  );
});
