import { reaction } from '@wadachi/shared';
import type { BrowserSite } from './BrowserSite';

/**
 * Keeps the head of the document, and the shop's analytics, in step with the page shown. The server wrote the first head;
 * what writes the others is fetched while the first of their pages is. Returns what stops it.
 */
export function followHead({ navigation, stores, platform, consent }: BrowserSite): () => void {
  const heads = once(() => import('../head/headTags'));
  const tracking = once(async () => {
    const { ShopTracking } = await import('../head/tracking');
    return new ShopTracking(window, () => window.location.reload());
  });
  let wasTracked = false;
  const stops = [
    reaction(
      () => navigation.pending,
      () => void heads(),
    ),
    reaction(
      () => ({
        view: navigation.view,
        shop: stores.shop.shop,
        isLogin: stores.account.isLogin,
      }),
      ({ view, shop, isLogin }, before) => {
        consent.follow({ view, shop, isLogin });
        if (!before || !view || view === before.view) return;
        void heads().then((head) => head?.applyHead(document, head.documentHead(view, shop, platform)));
      },
      { fireImmediately: true },
    ),
    reaction(
      () => consent.code,
      (code) => {
        wasTracked ||= code !== '';
        // What holds once its code is there.
        if (wasTracked) void tracking().then((shops) => shops?.show(consent.code));
      },
      { fireImmediately: true },
    ),
    consent.followTabs(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Loads what is asked for again and again once; after a failure there is nothing, and the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  let loading: Promise<T | undefined> | undefined;
  return () =>
    (loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    }));
}
