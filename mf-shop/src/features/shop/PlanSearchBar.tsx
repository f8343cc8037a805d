import { useState } from 'react';
import { Button, PeriodPicker, periodProblems, Stack, useIntl, usePlatform } from '@wadachi/shared';
import { FilterChips, focusProblem, SearchBar, useShortDays } from '@wadachi/parts';
import type { BodyType, Shop } from '@wadachi/contract';
import { paths } from '../../paths';
import { planMessages } from './planMessages';
import { queryOf, sortNamed, sorts, type PlanSearch } from './planSearch';

interface PlanSearchBarProps {
  readonly shop: Shop;
  readonly bodyTypes: readonly BodyType[];
  readonly counts: readonly { readonly id: string; readonly count: number }[] | undefined;
  readonly search: PlanSearch;
  readonly now: Date;
  readonly onChange: (search: PlanSearch) => void;
}

/** Shows the search among the plans of a shop: its period in one line, its filters and order as chips. */
export function PlanSearchBar({ shop, bodyTypes, counts, search, now, onChange }: PlanSearchBarProps) {
  const intl = useIntl();
  const days = useShortDays();
  return (
    <>
      <SearchBar period={days.period(search.period)} title={planMessages.title}>
        {(close) => (
          <PeriodForm
            // The form starts from the period that is shown.
            key={JSON.stringify(search.period)}
            shop={shop}
            search={search}
            now={now}
            onChange={(period) => {
              close();
              onChange({ ...search, period });
            }}
          />
        )}
      </SearchBar>
      <FilterChips
        action={paths.shop(shop.id)}
        bodyTypes={bodyTypes}
        counts={counts}
        chosen={search.bodyTypes}
        onChoose={(chosen) => onChange({ ...search, bodyTypes: chosen })}
        sort={{
          options: sorts.map((sort) => ({ value: sort, label: intl.formatMessage(planMessages[sort]) })),
          value: search.sort,
          onChange: (sort) => onChange({ ...search, sort: sortNamed(sort) }),
        }}
      >
        <Hidden query={queryOf({ ...search, bodyTypes: [], sort: 'recommended' })} />
      </FilterChips>
    </>
  );
}

interface PeriodFormProps extends Pick<PlanSearchBarProps, 'shop' | 'search' | 'now'> {
  readonly onChange: (period: PlanSearch['period']) => void;
}

/** Works without JavaScript as a GET form. */
function PeriodForm({ shop, search, now, onChange }: PeriodFormProps) {
  const platform = usePlatform();
  const [period, setPeriod] = useState(search.period);
  const [judgedAt, setJudgedAt] = useState(now);
  const problemsAt = (instant: Date) => periodProblems(period, shop, instant);
  const rest = queryOf(search);
  for (const name of Object.keys(period)) rest.delete(name);
  return (
    <form
      method="get"
      action={paths.shop(shop.id)}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const at = platform.now();
        setJudgedAt(at);
        if (!focusProblem(event.currentTarget, problemsAt(at))) onChange(period);
      }}
    >
      <Hidden query={rest} />
      <Stack>
        <PeriodPicker
          value={period}
          onChange={setPeriod}
          shop={shop}
          offer={{ shop_id: shop.id }}
          now={now}
          problems={problemsAt(judgedAt)}
        />
        <Button type="submit" label={planMessages.show} />
      </Stack>
    </form>
  );
}

/** Shows the rest of a search, so that a form without JavaScript keeps it. */
const Hidden = ({ query }: { readonly query: URLSearchParams }) =>
  [...query].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
