import {
  definePage,
  isId,
  isolated,
  orNotFound,
  settle,
  Stack,
  type PageContext,
  type PageProps,
} from '@wadachi/shared';
import { firstOpenPeriod, useLate } from '@wadachi/parts';
import type { BodyType, PlanOptions, Shop } from '@wadachi/contract';
import { paths } from '../../paths';
import { messages } from './messages';
import { plansOf } from './fetchPlans';
import { queryOf, searchIn } from './planSearch';
import { ShopAbout } from './ShopAbout';
import { ShopExtras } from './ShopExtras';
import { ShopHeader } from './ShopHeader';
import { shopJsonLd } from './shopJsonLd';
import { ShopPlans } from './ShopPlans';
import type { FirstPlans } from './ShopPlansStore';

interface ShopContent {
  readonly shop: Shop;
  /** Kinds of car that this shop offers. */
  readonly bodyTypes: readonly BodyType[];
  readonly first: FirstPlans;
  /** Null when they could not be loaded. */
  readonly options: PlanOptions | null;
  /** The instant of the load, so that server and browser agree on "today". */
  readonly openedAt: string;
}

/** Fetches the shop of the address; the load-shop step has usually fetched it already. */
async function loadShop({ params, path, platform, signal }: PageContext): Promise<Shop> {
  const id = params.id ?? '';
  const { shop } = platform.shop;
  if (shop?.id === id) return shop;
  const call = platform.api('GET /api/shops/:id', { params: { id }, handles: [404], signal, toast: false });
  return (await orNotFound(call, path)).data;
}

async function load(context: PageContext): Promise<ShopContent> {
  const { platform, query, signal } = context;
  const now = platform.now();
  const shop = await loadShop(context);
  const extras = platform.api('GET /api/options/select', {
    query: { shop_id: shop.id },
    signal,
    toast: false,
  });
  const [{ data: bodyTypes }, options] = await Promise.all([
    platform.api('GET /api/body-types/select', {
      query: { filters: { shop_id: shop.id } },
      signal,
      toast: false,
    }),
    settle(extras),
  ]);
  const search = searchIn(query, bodyTypes, firstOpenPeriod(shop, now));
  const plans = await settle(plansOf({ api: platform.api, now: () => now }, shop)(search, 1, signal));
  return {
    shop,
    bodyTypes,
    options: options.status === 'ready' ? options.value.data : null,
    first: { search, plans: plans.status === 'ready' ? plans.value : null },
    openedAt: now.toISOString(),
  };
}

const loadReviews = () => import('./ShopReviews');

function View({ content: { shop, bodyTypes, first, options, openedAt } }: PageProps<ShopContent>) {
  const now = new Date(openedAt);
  const { part: reviews } = useLate(loadReviews, shop.reviews !== undefined);
  return (
    <Stack gap={4}>
      <ShopHeader shop={shop} now={now} />
      <ShopPlans
        // Another shop or search in the address is mounted anew.
        key={paths.shop(shop.id, queryOf(first.search))}
        shop={shop}
        bodyTypes={bodyTypes}
        first={first}
        now={now}
      />
      {options && <ShopExtras options={options} />}
      {reviews && <reviews.ShopReviews key={shop.id} shop={shop} />}
      <ShopAbout shop={shop} now={now} />
    </Stack>
  );
}

export const page = definePage<ShopContent>({
  validate: ({ params }) => isId(params.id),
  load,
  head: ({ shop }, { platform: { intl, origin } }) => ({
    title: intl.formatMessage(messages.title, { name: isolated(shop.name), area: shop.area.name }),
    description: intl.formatMessage(messages.description, {
      name: isolated(shop.name),
      address: shop.address,
    }),
    canonical: paths.shop(shop.id),
    picture: shop.picture,
    jsonLd: [shopJsonLd(shop, origin)],
  }),
  View,
});
