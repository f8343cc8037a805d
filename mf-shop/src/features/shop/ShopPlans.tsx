import { useId, useState } from 'react';
import { Notice, observer, Stack, usePlatform, VisuallyHidden } from '@wadachi/shared';
import type { BodyType, Shop } from '@wadachi/contract';
import { paths } from '../../paths';
import { isPossible, plansOf } from './fetchPlans';
import { planMessages } from './planMessages';
import { PlanResults } from './PlanResults';
import { queryOf, type PlanSearch } from './planSearch';
import { PlanSearchBar } from './PlanSearchBar';
import { ShopPlansStore, type FirstPlans } from './ShopPlansStore';

interface ShopPlansProps {
  readonly shop: Shop;
  readonly bodyTypes: readonly BodyType[];
  readonly first: FirstPlans;
  readonly now: Date;
}

/** Shows the search among the shop's plans; the page's address has its values. */
export const ShopPlans = observer(function ShopPlans({ shop, bodyTypes, first, now }: ShopPlansProps) {
  const headingId = useId();
  const platform = usePlatform();
  const [store] = useState(() => new ShopPlansStore({ fetchPlans: plansOf(platform, shop) }, first));
  // Each search is judged anew: a page may stay open until its pick-up is too soon.
  const [judgedAt, setJudgedAt] = useState(now);
  const canPrice = isPossible(store.search.period, shop, judgedAt);

  function handleSearch(search: PlanSearch) {
    setJudgedAt(platform.now());
    void store.find(search);
    // For reload, back and sharing. The router keeps its entry and does not open the page again.
    window.history.replaceState(window.history.state, '', paths.shop(shop.id, queryOf(search)));
  }

  return (
    <section aria-labelledby={headingId}>
      <VisuallyHidden as="h2" id={headingId}>
        {planMessages.plans}
      </VisuallyHidden>
      <Stack gap={2}>
        <PlanSearchBar
          shop={shop}
          bodyTypes={bodyTypes}
          counts={store.plans.answer.shown?.meta.body_types}
          search={store.search}
          now={now}
          onChange={handleSearch}
        />
        {!canPrice && <Notice tone="info">{planMessages.noPeriod}</Notice>}
        <PlanResults shop={shop} plans={store.plans} period={canPrice ? store.search.period : undefined} />
      </Stack>
    </section>
  );
});
