import { useDeferredValue, useState } from 'react';
import {
  anyShop,
  Button,
  FormattedMessage,
  observer,
  PeriodPicker,
  periodProblems,
  usePlatform,
} from '@wadachi/shared';
import {
  focusProblem,
  placeMessages,
  PlaceField,
  ReturnPlace,
  SearchBar,
  useShortDays,
  type PlaceChoice,
} from '@wadachi/parts';
import { formLimits } from '../../limits';
import { paths } from '../../paths';
import { filterMessages } from '../../search/filterMessages';
import { HiddenFields } from '../../search/HiddenFields';
import searchStyles from '../../search/SearchForm.module.css';
import type { ChooseShopStore } from './ChooseShopStore';
import type { ChooseShopContent, ShopFilters } from './load';
import { messages } from './messages';

interface ShopSearchProps {
  readonly store: ChooseShopStore;
  readonly content: ChooseShopContent;
}

/** Place and period, with the form that changes them. */
export const ShopSearch = observer(({ store, content }: ShopSearchProps) => {
  const days = useShortDays();
  const { period, near, return_keyword } = store.search.filters;
  // The form is in a closed sheet: it follows a pressed filter when there is time.
  const filters = useDeferredValue(store.search.filters);
  const place = placeOf(store.search.filters, content);
  return (
    <SearchBar
      place={
        <>
          {place || <FormattedMessage {...(near ? placeMessages.here : filterMessages.anyArea)} />}
          {return_keyword && ` → ${return_keyword}`}
        </>
      }
      period={days.period(period)}
      title={filterMessages.title}
    >
      {(close) => (
        <SearchForm
          // It starts from the search that is shown.
          key={JSON.stringify([
            filters.area,
            filters.keyword,
            filters.near,
            filters.return_keyword,
            filters.period,
          ])}
          store={store}
          filters={filters}
          content={content}
          onDone={close}
        />
      )}
    </SearchBar>
  );
});

/** Returns the name of a search's place; '' for everywhere and for the customer's own position. */
function placeOf({ area, keyword }: ShopFilters, { areas }: ChooseShopContent): string {
  return keyword.trim() || (areas.find(({ id }) => id === area)?.name ?? '');
}

interface SearchFormProps extends ShopSearchProps {
  readonly filters: ShopFilters;
  readonly onDone: () => void;
}

/** Works without JavaScript as a GET form. */
const SearchForm = ({ store, filters, content, onDone }: SearchFormProps) => {
  const { navigate, now } = usePlatform();
  const { choice } = store;
  const shown = { keyword: placeOf(filters, content), near: filters.near || undefined };
  const [place, setPlace] = useState<PlaceChoice>(shown);
  const [return_keyword, setReturnKeyword] = useState(filters.return_keyword);
  const [period, setPeriod] = useState(filters.period);
  return (
    <form
      className={searchStyles.form}
      method="get"
      action="/reserve/reserve_shop"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (focusProblem(event.currentTarget, periodProblems(period, anyShop, now()))) return;
        onDone();
        const { keyword, near = '', shop_id } = place;
        if (shop_id !== undefined && !return_keyword.trim()) {
          store.choose({ id: shop_id, name: keyword });
          return navigate(paths.chooseCar({ ...choice, return_keyword: '', shop_id, ...period }));
        }
        // An area stays one until something else is typed.
        const isSame = keyword === shown.keyword && near === filters.near;
        void store.search.change({ ...(!isSame && { area: '', keyword, near }), return_keyword, period });
      }}
    >
      <HiddenFields
        of={{
          body_types: filters.body_types,
          passengers: choice.passengers,
          sort: filters.sort === 'usual' ? '' : filters.sort,
        }}
      />
      <PlaceField value={place} onChange={setPlace} maxLength={formLimits.keyword} />
      <ReturnPlace value={return_keyword} onChange={setReturnKeyword} maxLength={formLimits.keyword} />
      <PeriodPicker
        value={period}
        onChange={setPeriod}
        now={new Date(content.at)}
        problems={periodProblems(period, anyShop, new Date(content.at))}
      />
      <Button type="submit" label={messages.search} />
    </form>
  );
};
