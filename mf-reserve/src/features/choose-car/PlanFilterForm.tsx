import {
  BodyTypePicker,
  Button,
  FormattedMessage,
  observer,
  PeriodPicker,
  SelectControl,
  useIntl,
} from '@wadachi/shared';
import { formLimits } from '../../limits';
import { filterMessages } from '../../search/filterMessages';
import filterStyles from '../../search/Filters.module.css';
import type { ChooseCarStore } from './ChooseCarStore';
import { planSorts, type ChooseCarContent, type PlanSort } from './load';
import { messages } from './messages';

interface PlanFilterFormProps {
  readonly store: ChooseCarStore;
  readonly content: ChooseCarContent;
}

const sortMessages = {
  recommended: filterMessages.sortRecommended,
  price: filterMessages.sortPrice,
  capacity: filterMessages.sortCapacity,
} satisfies Record<PlanSort, unknown>;

const passengerCounts = Array.from({ length: formLimits.passengers }, (_, index) => index + 1);

/** Period, passengers, body types and sort. Works without JavaScript as a GET form. */
export const PlanFilterForm = observer(({ store, content }: PlanFilterFormProps) => {
  const intl = useIntl();
  const { filters, shop } = store;
  return (
    <form
      className={filterStyles.form}
      method="get"
      action="/reserve/reserve_car"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void store.search();
      }}
    >
      <input type="hidden" name="shop_id" value={shop.id} />
      <PeriodPicker
        value={filters.period}
        onChange={(period) => void store.change({ period })}
        shop={shop}
        now={new Date(content.at)}
        problems={store.problems}
      />
      <div className={filterStyles.row}>
        <SelectControl
          name="passengers"
          label={filterMessages.passengers}
          options={passengerCounts.map((count) => ({
            value: String(count),
            label: intl.formatMessage(filterMessages.passengersOrMore, { count }),
          }))}
          value={String(filters.passengers)}
          onChange={(passengers) => void store.change({ passengers: Number(passengers) })}
        />
        <SelectControl
          name="sort"
          label={filterMessages.sort}
          options={planSorts.map((sort) => ({ value: sort, label: intl.formatMessage(sortMessages[sort]) }))}
          value={filters.sort}
          onChange={(chosen) =>
            void store.change({ sort: planSorts.find((sort) => sort === chosen) ?? 'recommended' })
          }
        />
      </div>
      <BodyTypePicker
        legend={filterMessages.bodyTypes}
        bodyTypes={content.bodyTypes}
        chosen={filters.body_types}
        onChange={(body_types) => void store.change({ body_types })}
      />
      <Button type="submit" variant="secondary" busy={store.results.isUpdating}>
        <FormattedMessage {...messages.update} />
      </Button>
    </form>
  );
});
