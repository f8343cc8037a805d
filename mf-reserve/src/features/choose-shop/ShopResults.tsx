import { Button, EmptyState, FormattedMessage, Notice, observer, Section, Skeleton } from '@wadachi/shared';
import type { ShopListItem } from '@wadachi/shared/contract';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import { FailedNotice } from '../../ui/FailedNotice';
import listStyles from '../../search/List.module.css';
import { wizardMessages } from '../../ui/messages';
import { Paging } from '../../search/Paging';
import type { ChooseShopStore } from './ChooseShopStore';
import { messages } from './messages';
import { ShopCard } from './ShopCard';

interface ShopResultsProps {
  readonly store: ChooseShopStore;
  readonly draft: ReservationDraft;
}

/** The shops that fit; while a newer search is under way the last ones stay, faded. */
export const ShopResults = observer(({ store, draft }: ShopResultsProps) => {
  const { results, problems } = store;
  return (
    <Section title={<FormattedMessage {...messages.results} />}>
      <p role="status" className={listStyles.count}>
        {problems.length === 0 && results.shown && !results.isUpdating && (
          <FormattedMessage {...messages.count} values={{ count: results.shown.meta.total }} />
        )}
      </p>
      {problems.length > 0 && (
        <Notice tone="info">
          <FormattedMessage {...wizardMessages.badPeriod} />
        </Notice>
      )}
      {results.failure !== undefined && (
        <FailedNotice error={results.failure} onTryAgain={() => void store.search()} />
      )}
      {problems.length === 0 && results.failure === undefined && <ShopList store={store} draft={draft} />}
    </Section>
  );
});

const ShopList = observer(({ store, draft }: ShopResultsProps) => {
  const { shown, isUpdating } = store.results;
  if (!shown) return <ListSkeleton />;
  if (shown.data.length === 0 && !isUpdating) return <NoShops store={store} />;
  const choose = (shop: ShopListItem) => {
    draft.follow({ shop_id: shop.id });
    draft.set({ shop_name: shop.name });
  };
  return (
    <div className={isUpdating ? listStyles.updating : undefined} aria-busy={isUpdating}>
      <div className={listStyles.list}>
        {shown.data.map((shop) => (
          <ShopCard
            key={shop.id}
            shop={shop}
            to={paths.chooseCar({ ...store.choice, shop_id: shop.id })}
            onChoose={() => choose(shop)}
          />
        ))}
      </div>
      <Paging meta={shown.meta} to={store.pageAddress} />
    </div>
  );
});

const NoShops = ({ store }: { readonly store: ChooseShopStore }) => (
  <EmptyState
    title={<FormattedMessage {...messages.empty} />}
    action={
      <Button
        variant="secondary"
        onClick={() => void store.change({ area: '', keyword: '', body_types: [] })}
      >
        <FormattedMessage {...messages.clear} />
      </Button>
    }
  >
    <FormattedMessage {...messages.emptyHint} />
  </EmptyState>
);

const ListSkeleton = () => (
  <div className={listStyles.list}>
    <Skeleton height="card" />
    <Skeleton height="card" />
    <Skeleton height="card" />
  </div>
);
