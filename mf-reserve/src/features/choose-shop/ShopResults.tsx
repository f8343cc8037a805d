import { Button, EmptyState, FormattedMessage, observer } from '@wadachi/shared';
import { paths } from '../../paths';
import { SearchResults } from '../../search/SearchResults';
import type { ChooseShopStore } from './ChooseShopStore';
import { messages } from './messages';
import { ResultsMap } from './ResultsMap';
import { ShopCard } from './ShopCard';

interface ShopResultsProps {
  readonly store: ChooseShopStore;
}

export const ShopResults = observer(({ store }: ShopResultsProps) => (
  <>
    <ResultsMap store={store} onChoose={store.choose} />
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
            onChoose={() => store.choose(shop)}
          />
        ))
      }
    />
  </>
));

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
