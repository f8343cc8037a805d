import { loadScript } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import type { Boot } from '../boot';
import type { BrowserSite } from '../browser/BrowserSite';
import { overrideFrom } from '../federation/knownFiles';
import { Override } from './Override';
import { OverrideBanner } from './OverrideBanner';
import styles from './OverrideBanner.module.css';

/**
 * The page's plan with what the dev servers have built last, in place of the remotes that staff override. Fetched only
 * for a page with an override; such a page reports nothing, since it shows no release. Undefined when a host with
 * development React has taken the page over: only that keeps the state of components from build to build.
 */
export async function takeOverrides(boot: Boot) {
  globalThis.wadachiReport = undefined;
  globalThis.wadachiMeasured = undefined;
  const routes = [...boot.plan.routes];
  const overrides = Object.entries(boot.plan.remotes).flatMap(([remote, planned]) =>
    planned.override === undefined ? [] : new Override(remote, planned.override, planned, routes),
  );
  overrides.forEach(({ origin }) => overrideFrom(origin));
  await Promise.all(overrides.map((override) => override.take()));
  const [development] = overrides.flatMap(({ developmentHost }) => developmentHost ?? []);
  if (development !== undefined && !globalThis.wadachiRefresh && (await handOver(development)))
    return undefined;
  const taken = Object.fromEntries(overrides.map(({ remote, planned }) => [remote, planned]));
  const plan = { ...boot.plan, routes, remotes: { ...boot.plan.remotes, ...taken } };
  return { boot: { ...boot, plan }, follow: (site: BrowserSite) => follow(overrides, site) };
}

/** Starts another host in this page. Resolves with whether it could be loaded. */
const handOver = (address: string) =>
  loadScript(address, { attrs: { crossorigin: 'anonymous' } }).then(
    () => true,
    (error: unknown) => {
      console.warn('The page keeps production React', error);
      return false;
    },
  );

/** Shows the banner, and each new build as it comes. Outside the page's own tree: it must survive whatever fails there. */
function follow(overrides: readonly Override[], site: BrowserSite): void {
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner overrides={overrides} intl={site.intlStore.intl} />);
  const { remotes, navigation } = site;
  const reload = () => site.keepTyped().then(() => location.reload());
  for (const override of overrides) override.follow({ remotes, navigation, reload });
}
