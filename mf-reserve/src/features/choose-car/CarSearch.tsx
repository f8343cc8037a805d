import { memo, useDeferredValue, useState } from 'react';
import { Button, observer, PeriodPicker, periodProblems, SelectControl, usePlatform } from '@wadachi/shared';
import { focusProblem, SearchBar, useShortDays } from '@wadachi/parts';
import { filterMessages } from '../../search/filterMessages';
import { HiddenFields } from '../../search/HiddenFields';
import { usePassengerOptions } from '../../search/usePassengerOptions';
import searchStyles from '../../search/SearchForm.module.css';
import type { ChooseCarStore } from './ChooseCarStore';
import { fieldsOf, type ChooseCarContent, type PlanFilters } from './load';
import { messages } from './messages';
import { ReturnSelect } from './ReturnSelect';

interface CarSearchProps {
  readonly store: ChooseCarStore;
  readonly content: ChooseCarContent;
}

/** Shows the shop and the period, with the form that changes the period. */
export const CarSearch = observer(({ store, content }: CarSearchProps) => {
  const days = useShortDays();
  // The form is in a closed sheet: it follows a pressed filter when there is time.
  const filters = useDeferredValue(store.search.filters);
  return (
    <SearchBar
      place={[store.shop.name, store.returnShop?.name].filter(Boolean).join(' → ')}
      period={days.period(store.search.filters.period)}
      title={filterMessages.title}
    >
      {(close) => (
        <SearchForm
          // It starts from the search that is shown.
          key={JSON.stringify([filters.period, filters.passengers, filters.return_place_id])}
          store={store}
          filters={filters}
          at={content.at}
          onDone={close}
        />
      )}
    </SearchBar>
  );
});

interface SearchFormProps {
  readonly store: ChooseCarStore;
  readonly filters: PlanFilters;
  /** The instant of the load. */
  readonly at: string;
  readonly onDone: () => void;
}

/** Works without JavaScript as a GET form. */
const SearchForm = memo(({ store, filters, at, onDone }: SearchFormProps) => {
  const { now } = usePlatform();
  const { shop } = store;
  const [period, setPeriod] = useState(filters.period);
  const [return_place_id, setReturnPlace] = useState(filters.return_place_id);
  const [passengers, setPassengers] = useState(filters.passengers);
  const returnShop = store.returnShopAt(return_place_id)?.times;
  const problemsAt = (instant: Date) => periodProblems(period, shop, instant, returnShop);
  return (
    <form
      className={searchStyles.form}
      method="get"
      action="/reserve/reserve_car"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (focusProblem(event.currentTarget, problemsAt(now()))) return;
        onDone();
        void store.search.change({ period, passengers, return_place_id });
      }}
    >
      <HiddenFields of={{ shop_id: shop.id, ...fieldsOf(filters), sort: filters.sort }} />
      <PeriodPicker
        value={period}
        onChange={setPeriod}
        shop={shop}
        returnShop={returnShop}
        offer={{ shop_id: shop.id }}
        now={new Date(at)}
        problems={problemsAt(new Date(at))}
      />
      <ReturnSelect store={store} value={return_place_id} onChange={setReturnPlace} />
      <SelectControl
        name="passengers"
        label={filterMessages.passengers}
        options={usePassengerOptions()}
        value={String(passengers)}
        onChange={(chosen) => setPassengers(Number(chosen))}
      />
      <Button type="submit" label={messages.update} />
    </form>
  );
});
