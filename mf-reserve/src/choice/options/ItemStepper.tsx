import { observer, useIntl } from '@wadachi/shared';
import { CheckboxControl, Stepper } from '@wadachi/forms';
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

/** Asks for the count of one item, with its description and price; one that is lent once is ticked. */
export const ItemStepper = observer(({ store, item }: ItemStepperProps) => {
  const intl = useIntl();
  const price = useOptionPrice();
  const max = maxCountOf(item);
  const isFew = item.left !== null && item.left <= fewLeft;
  const count = countOf(store.chosen, item.id);
  const common = {
    label: item.name,
    hint: (
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
    ),
    disabled: max === 0,
  };
  return (
    <OptionRow id={item.id} isChosen={count > 0}>
      {item.max_count === 1 ? (
        <CheckboxControl
          {...common}
          name="rental_item_id"
          value={item.id}
          checked={count > 0}
          onChange={(isChosen) => void store.changeItem(item.id, isChosen ? 1 : 0)}
        />
      ) : (
        <Stepper
          {...common}
          name="rental_item_count"
          value={count}
          min={0}
          max={max}
          onChange={(next) => void store.changeItem(item.id, next)}
        />
      )}
    </OptionRow>
  );
});
