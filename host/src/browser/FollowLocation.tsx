import { observer, ReloadGuard } from '@wadachi/shared';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { BrowserSite } from './BrowserSite';
import { followAccount } from './followAccount';
import { followHead } from './followHead';
import { followBackAfterLogOut, followLogOut } from './logOut';
import { replayEarlyInput } from './replayEarlyInput';
import { preloadNext } from './preloadNext';
import { useScrollAndFocus } from './useScrollAndFocus';

interface FollowLocationProps {
  readonly site: BrowserSite;
}

/** Opens what the address bar says, and keeps head, analytics and scroll in step with what is shown. */
export const FollowLocation = observer(({ site }: FollowLocationProps) => {
  const location = useLocation();
  const navigate = useNavigate();
  const path = `${location.pathname}${location.search}`;
  const opened = useRef<string | undefined>(undefined);
  const [, setTakenOver] = useState(false);

  // Setting state here makes React run all effects at once: a key that is pressed between drawing and effects would
  // come to forms that take no values yet, and wipe what was typed before.
  useLayoutEffect(() => setTakenOver(true), []);

  // With the very drawing that takes the page over: a click that comes at once stays inside the page.
  useLayoutEffect(() => {
    site.push = (to, replace) => {
      const { consent, delivery, navigation } = site;
      const load = () => window.location[replace ? 'replace' : 'assign'](to);
      if (consent.mustLeaveFor(to)) return load();
      // A newer build is taken by a full load. Without a network this page can still say so.
      const isNewer = delivery.buildWatch.newer && navigator.onLine && !isReserving(to);
      if (isNewer && new ReloadGuard(sessionStorage, load).reload()) return;
      const { pathname, search, hash } = window.location;
      const isHere = to === pathname + search + hash;
      if (isHere && navigation.view?.kind === 'error') return void navigation.again();
      void navigate(to, { replace: replace || isHere });
    };
  }, [navigate, site]);

  useEffect(() => {
    if (opened.current === undefined) {
      site.firstDrawn(path);
      replayEarlyInput(document);
    } else if (opened.current !== path) {
      if (site.consent.mustLeaveFor(path)) window.location.reload();
      else void site.navigation.go(path);
    }
    opened.current = path;
  }, [path, site]);

  useEffect(() => site.delivery.buildWatch.start(document), [site]);
  useEffect(
    () => followAccount(window, site.stores.account, () => void site.navigation.reloadForAccountChange()),
    [site],
  );
  useEffect(() => followBackAfterLogOut(window, site.navigation), [site]);
  useEffect(() => followLogOut(window, site.navigation, site.platform), [site]);
  useEffect(() => followHead(site), [site]);
  useEffect(() => preloadNext(document, site.navigation, site.platform.preload), [site]);
  useScrollAndFocus(site.navigation, location.key, useNavigationType());
  return null;
});

/** A newer build waits until the reservation is made or left. */
const isReserving = (to: string) =>
  [to, window.location.pathname].some((path) => path.startsWith('/reserve/'));
