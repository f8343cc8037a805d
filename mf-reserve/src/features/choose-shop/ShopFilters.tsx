import { observer, useIntl, type MessageDescriptor } from '@wadachi/shared';
import { FilterChips } from '@wadachi/parts';
import { filterMessages } from '../../search/filterMessages';
import { HiddenFields } from '../../search/HiddenFields';
import type { ChooseShopStore } from './ChooseShopStore';
import { shopSorts, type ChooseShopContent, type ShopSort } from './load';
import { messages } from './messages';
import { MapSwitch } from './ResultsMap';

const sortMessages = {
  usual: messages.sortByArea,
  price: filterMessages.sortPrice,
  name: messages.sortByName,
} satisfies Record<ShopSort, MessageDescriptor>;

interface ShopFiltersProps {
  readonly store: ChooseShopStore;
  readonly content: ChooseShopContent;
}

export const ShopFilters = observer(({ store, content }: ShopFiltersProps) => {
  const intl = useIntl();
  const { choice } = store;
  const { filters, results } = store.search;
  const { area, keyword, near, return_keyword, period } = filters;
  const isNear = near !== '' || results.shown?.meta.near !== undefined;
  return (
    <FilterChips
      action="/reserve/reserve_shop"
      bodyTypes={content.bodyTypes}
      counts={results.shown?.meta.body_types}
      chosen={filters.body_types}
      onChoose={(body_types) => void store.search.change({ body_types })}
      sort={{
        options: shopSorts.map((sort) => ({
          value: sort,
          label: intl.formatMessage(
            isNear && sort === 'usual' ? messages.sortByDistance : sortMessages[sort],
          ),
        })),
        value: filters.sort,
        onChange: (chosen) =>
          void store.search.change({ sort: shopSorts.find((sort) => sort === chosen) ?? 'usual' }),
      }}
    >
      <HiddenFields of={{ area, keyword, near, return_keyword, ...period, passengers: choice.passengers }} />
      <MapSwitch store={store} />
    </FilterChips>
  );
});
