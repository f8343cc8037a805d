import { loadScript } from '@module-federation/enhanced/runtime';
import type { PageVersions } from '../../../core/pageVersions';
import type { Locale } from '@wadachi/intl';
import { createRoot } from 'react-dom/client';
import { allowUnhashed } from '../federation/knownFiles';
import { Override, type OverriddenPage } from './Override';
import { OverrideBanner } from './OverrideBanner';
import styles from './OverrideBanner.module.css';

/** Builds under development that a page shows. */
export interface PageOverrides {
  /** The page's versions with what the dev servers have built last. */
  readonly pageVersions: PageVersions;
  /** Shows the banner, and each new build as it comes. */
  follow(page: OverriddenPage): void;
}

/**
 * The page's versions with what the dev servers have built last, in place of the remotes that staff override. Fetched only
 * for a page with an override; such a page reports nothing, since it shows no release. Undefined when a host with
 * development React has taken the page over: only that keeps the state of components from build to build.
 */
export async function takeOverrides(
  before: PageVersions,
  locale: Locale,
): Promise<PageOverrides | undefined> {
  globalThis.wadachiReport = undefined;
  globalThis.wadachiMeasured = undefined;
  const routes = [...before.routes];
  const overrides = Object.entries(before.remotes).flatMap(([remote, pageVersion]) =>
    pageVersion.override === undefined ? [] : new Override(remote, pageVersion.override, pageVersion, routes),
  );
  overrides.forEach(({ origin }) => allowUnhashed(origin));
  await Promise.all(overrides.map((override) => override.take()));
  const [development] = overrides.flatMap(({ developmentHost }) => developmentHost ?? []);
  if (development !== undefined && !globalThis.wadachiRefresh && (await startOtherHost(development)))
    return undefined;
  const taken = Object.fromEntries(overrides.map(({ remote, pageVersion }) => [remote, pageVersion]));
  const pageVersions = { ...before, routes, remotes: { ...before.remotes, ...taken } };
  return { pageVersions, follow: (page) => follow(overrides, page, locale) };
}

/** Starts another host in this page. Resolves with whether it could be loaded. */
const startOtherHost = (address: string) =>
  loadScript(address, { attrs: { crossorigin: 'anonymous' } }).then(
    () => true,
    (error: unknown) => {
      console.warn('The page keeps production React', error);
      return false;
    },
  );

/** Outside the page's own tree: the banner must survive whatever fails there. */
function follow(overrides: readonly Override[], page: OverriddenPage, locale: Locale): void {
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner overrides={overrides} locale={locale} />);
  for (const override of overrides) override.follow(page);
}
