import { formatMoney, observer, useIntl } from '@wadachi/shared';
import { ChipGroup, ChipSelect, FilterChips } from '@wadachi/parts';
import { traits } from '../../choice/choice';
import { filterMessages } from '../../search/filterMessages';
import { HiddenFields } from '../../search/HiddenFields';
import { carFilterMessages, traitMessages } from './carFilterMessages';
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
      more={<TraitChips store={store} />}
    >
      <HiddenFields
        of={{
          shop_id: shop.id,
          return_place_id: filters.return_place_id,
          ...filters.period,
          passengers: filters.passengers,
        }}
      />
      <MoreLists store={store} />
    </FilterChips>
  );
});

/** Filters cars by suitcases and price; each choice says how many cars it leaves. */
const MoreLists = observer(({ store }: Pick<CarFiltersProps, 'store'>) => {
  const intl = useIntl();
  const { filters, results, change } = store.search;
  const left = results.shown?.meta.filters;
  const luggage = (left?.luggage ?? []).map(
    ({ least, count }) =>
      [least, intl.formatMessage(carFilterMessages.luggageFrom, { least, count })] as const,
  );
  const charges = (left?.charges ?? []).map(
    ({ most, count }) =>
      [
        most,
        intl.formatMessage(carFilterMessages.upTo, { price: formatMoney(most, intl.locale), count }),
      ] as const,
  );
  return (
    <>
      <ChipSelect
        name="luggage"
        label={carFilterMessages.luggage}
        options={choicesOf(intl.formatMessage(carFilterMessages.luggage), luggage, [
          filters.luggage,
          intl.formatMessage(carFilterMessages.luggageFrom, { least: filters.luggage, count: 0 }),
        ])}
        value={String(filters.luggage || '')}
        onChange={(least) => void change({ luggage: Number(least) })}
      />
      <ChipSelect
        name="most_charge"
        label={carFilterMessages.price}
        options={choicesOf(intl.formatMessage(carFilterMessages.price), charges, [
          filters.most_charge,
          intl.formatMessage(carFilterMessages.upTo, {
            price: formatMoney(filters.most_charge, intl.locale),
            count: 0,
          }),
        ])}
        value={String(filters.most_charge || '')}
        onChange={(most) => void change({ most_charge: Number(most) })}
      />
    </>
  );
});

/** Filters cars by their equipment. */
const TraitChips = observer(({ store }: Pick<CarFiltersProps, 'store'>) => {
  const intl = useIntl();
  const { filters, results, change } = store.search;
  return (
    <ChipGroup
      name="traits"
      legend={carFilterMessages.traits}
      options={traits.map((id) => ({ id, name: intl.formatMessage(traitMessages[id]) }))}
      counts={results.shown?.meta.filters?.traits}
      chosen={filters.traits}
      onChoose={(chosen) => void change({ traits: traits.filter((trait) => chosen.includes(trait)) })}
    />
  );
});

type Choice = readonly [value: number, label: string];

/** Any, those that leave something, and what is chosen even if it does not. */
function choicesOf(any: string, choices: readonly Choice[], chosen: Choice) {
  const isThere = chosen[0] === 0 || choices.some(([value]) => value === chosen[0]);
  return [
    { value: '', label: any },
    ...[...choices, ...(isThere ? [] : [chosen])].map(([value, label]) => ({ value: String(value), label })),
  ];
}
