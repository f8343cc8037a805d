import { useDeferredValue, useState } from 'react';
import {
  anyShop,
  Button,
  FormattedMessage,
  observer,
  PeriodPicker,
  periodProblems,
  SelectControl,
  TextControl,
  useIntl,
  usePlatform,
} from '@wadachi/shared';
import { focusProblem, SearchBar, useShortDays } from '@wadachi/parts';
import { formLimits } from '../../limits';
import { filterMessages } from '../../search/filterMessages';
import { HiddenFields } from '../../search/HiddenFields';
import searchStyles from '../../search/SearchForm.module.css';
import type { ChooseShopStore } from './ChooseShopStore';
import { isLarge, type ChooseShopContent, type ShopFilters } from './load';
import { messages } from './messages';

interface ShopSearchProps {
  readonly store: ChooseShopStore;
  readonly content: ChooseShopContent;
}

/** Place and period, with the form that changes them. */
export const ShopSearch = observer(({ store, content }: ShopSearchProps) => {
  const days = useShortDays();
  const { area, keyword, period } = store.search.filters;
  // The form is in a closed sheet: it follows a pressed filter when there is time.
  const filters = useDeferredValue(store.search.filters);
  const areaName = content.areas.find(({ id }) => id === area)?.name;
  const place = [areaName, keyword.trim()].filter(Boolean).join(' · ');
  return (
    <SearchBar
      place={place || <FormattedMessage {...filterMessages.anyArea} />}
      period={days.period(period)}
      title={filterMessages.title}
    >
      {(close) => (
        <SearchForm
          // It starts from the search that is shown.
          key={JSON.stringify([filters.area, filters.keyword, filters.period])}
          store={store}
          filters={filters}
          content={content}
          onDone={close}
        />
      )}
    </SearchBar>
  );
});

const suggestionsId = 'shop-suggestions';

interface SearchFormProps extends ShopSearchProps {
  readonly filters: ShopFilters;
  readonly onDone: () => void;
}

/** Works without JavaScript as a GET form. */
const SearchForm = ({ store, filters, content, onDone }: SearchFormProps) => {
  const intl = useIntl();
  const { now } = usePlatform();
  const { choice } = store;
  const [area, setArea] = useState(filters.area);
  const [keyword, setKeyword] = useState(filters.keyword);
  const [period, setPeriod] = useState(filters.period);
  const areas = content.areas.map(({ id, name }) => ({ value: id, label: name }));
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
        void store.search.change({ area, keyword, period });
      }}
    >
      <HiddenFields
        of={{
          body_types: filters.body_types,
          passengers: choice.passengers,
          sort: filters.sort === 'usual' ? '' : filters.sort,
        }}
      />
      <div className={searchStyles.row}>
        <SelectControl
          name="area"
          label={filterMessages.area}
          options={[{ value: '', label: intl.formatMessage(filterMessages.anyArea) }, ...areas]}
          value={area}
          onChange={setArea}
        />
        <TextControl
          name="keyword"
          type="search"
          label={filterMessages.keyword}
          maxLength={formLimits.keyword}
          list={isLarge(content) ? suggestionsId : undefined}
          value={keyword}
          onChange={setKeyword}
        />
        {isLarge(content) && (
          <datalist id={suggestionsId}>
            {store.search.results.shown?.data.map(({ id, name, area: { name: areaName } }) => (
              <option key={id} value={name}>
                {areaName}
              </option>
            ))}
          </datalist>
        )}
      </div>
      <PeriodPicker
        value={period}
        onChange={setPeriod}
        now={new Date(content.at)}
        problems={periodProblems(period, anyShop, new Date(content.at))}
      />
      <Button type="submit">
        <FormattedMessage {...messages.search} />
      </Button>
    </form>
  );
};
