import { observer, useIntl } from '@wadachi/shared';
import { FilterChips } from '@wadachi/parts';
import { filterMessages } from '../../search/filterMessages';
import { HiddenFields } from '../../search/HiddenFields';
import type { ChooseCarStore } from './ChooseCarStore';
import { planSorts, type ChooseCarContent, type PlanSort } from './load';

const sortMessages = {
  recommended: filterMessages.sortRecommended,
  price: filterMessages.sortPrice,
  capacity: filterMessages.sortCapacity,
} satisfies Record<PlanSort, unknown>;

interface CarFiltersProps {
  readonly store: ChooseCarStore;
  readonly content: ChooseCarContent;
}

export const CarFilters = observer(({ store, content }: CarFiltersProps) => {
  const intl = useIntl();
  const { search, shop } = store;
  const { filters, results } = search;
  return (
    <FilterChips
      action="/reserve/reserve_car"
      bodyTypes={content.bodyTypes}
      counts={results.shown?.meta.body_types}
      chosen={filters.body_types}
      onChoose={(body_types) => void search.change({ body_types })}
      sort={{
        options: planSorts.map((sort) => ({ value: sort, label: intl.formatMessage(sortMessages[sort]) })),
        value: filters.sort,
        onChange: (chosen) =>
          void search.change({ sort: planSorts.find((sort) => sort === chosen) ?? 'recommended' }),
      }}
    >
      <HiddenFields of={{ shop_id: shop.id, ...filters.period, passengers: filters.passengers }} />
    </FilterChips>
  );
});
