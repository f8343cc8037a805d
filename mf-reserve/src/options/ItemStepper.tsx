import { observer, useIntl } from '@wadachi/shared';
import { Stepper } from '@wadachi/forms';
import type { PlanOptions } from '@wadachi/contract';
import { countOf, maxCountOf } from './fitOptions';
import { optionMessages } from './messages';
import { OptionHint, OptionRow } from './OptionRow';
import type { OptionChoices } from './OptionChoices';
import { useOptionPrice } from './useOptionPrice';

interface ItemStepperProps {
  readonly store: OptionChoices;
  readonly item: PlanOptions['rental_items'][number];
}

/** The stock is shown only when it is as low. */
const fewLeft = 3;

/** The count of one item, with its description and price. */
export const ItemStepper = observer(({ store, item }: ItemStepperProps) => {
  const intl = useIntl();
  const price = useOptionPrice();
  const max = maxCountOf(item);
  const isFew = item.left !== null && item.left <= fewLeft;
  return (
    <OptionRow icon={item.child_ages ? 'child' : 'luggage'}>
      <Stepper
        name="rental_item_count"
        label={item.name}
        hint={
          <OptionHint
            price={price.item(item)}
            description={[
              item.child_ages && intl.formatMessage(optionMessages.childAges, item.child_ages),
              item.description,
            ]
              .filter(Boolean)
              .join(' · ')}
            notes={isFew ? [intl.formatMessage(optionMessages.left, { count: item.left })] : []}
          />
        }
        value={countOf(store.chosen, item.id)}
        min={0}
        max={max}
        disabled={max === 0}
        onChange={(count) => void store.changeItem(item.id, count)}
      />
    </OptionRow>
  );
});
