import { Button, EmptyState, FormattedMessage, observer } from '@wadachi/shared';
import type { ShopListItem } from '@wadachi/contract';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import { SearchResults } from '../../search/SearchResults';
import type { ChooseShopStore } from './ChooseShopStore';
import { messages } from './messages';
import { ResultsMap } from './ResultsMap';
import { ShopCard } from './ShopCard';

interface ShopResultsProps {
  readonly store: ChooseShopStore;
  readonly draft: ReservationDraft;
}

export const ShopResults = observer(({ store, draft }: ShopResultsProps) => {
  const choose = (shop: Pick<ShopListItem, 'id' | 'name'>) => {
    draft.follow({ shop_id: shop.id });
    draft.set({ shop_name: shop.name });
  };
  return (
    <>
      <ResultsMap store={store} onChoose={choose} />
      <SearchResults
        search={store.search}
        title={messages.results}
        count={messages.count}
        empty={<NoShops store={store} />}
        cards={() =>
          store.search.results.shown?.data.map((shop, index) => (
            <ShopCard
              key={shop.id}
              shop={shop}
              isLead={index === 0 && shop.distance_km !== undefined}
              period={store.search.filters.period}
              near={store.search.results.shown?.meta.near}
              to={paths.chooseCar(store.choiceOf(shop))}
              onChoose={() => choose(shop)}
            />
          ))
        }
      />
    </>
  );
});

const NoShops = ({ store }: { readonly store: ChooseShopStore }) => (
  <EmptyState
    title={messages.empty}
    action={
      <Button
        variant="secondary"
        onClick={() =>
          void store.search.change({ area: '', keyword: '', near: '', return_keyword: '', body_types: [] })
        }
        label={messages.clear}
      />
    }
  >
    <FormattedMessage {...messages.emptyHint} />
  </EmptyState>
);
