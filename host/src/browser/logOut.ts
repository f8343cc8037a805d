import { forgetTab, logOut, type Platform } from '@wadachi/shared';
import { requiresLogin, type Navigation } from '../router/navigation';
import { isPublicAddress } from '../router/publicAddress';
import type { View } from '../router/openPath';

/** Ends the session. A page that may show something of the customer gives way to the top page. */
export async function leave(
  { api, account, navigate }: Pick<Platform, 'api' | 'account' | 'navigate'>,
  { view }: Pick<Navigation, 'view'>,
): Promise<void> {
  const failure = await logOut({ api, account });
  if (!failure && isPersonal(view)) navigate('/');
}

/**
 * Follows customers who leave on purpose in another tab, on whatever page: what they typed in this one goes too.
 * Pages that are for customers only give way by themselves; a session that ends by itself says nothing here. Returns
 * what stops it.
 */
export function followLogOut(
  page: Window,
  navigation: Pick<Navigation, 'view'>,
  { navigate }: Pick<Platform, 'navigate'>,
): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== 'account-left' || newValue === null) return;
    forgetTab();
    const { view } = navigation;
    if (isPersonal(view) && !requiresLogin(view)) navigate('/');
  };
  page.addEventListener('storage', follow);
  return () => page.removeEventListener('storage', follow);
}

/**
 * Opens a page of a customer anew when the back button leads to it after their log-out. The router does it by itself,
 * but for a step away and back that is quicker than its drawing. Returns what stops it.
 */
export function followBackAfterLogOut(
  page: Window,
  navigation: Pick<Navigation, 'belongsToOtherAccount' | 'go'>,
): () => void {
  const follow = () => {
    const { pathname, search } = page.location;
    if (navigation.belongsToOtherAccount) void navigation.go(`${pathname}${search}`);
  };
  page.addEventListener('popstate', follow);
  return () => page.removeEventListener('popstate', follow);
}

/** All but errors and what is the same for every guest; a step of a booking has what was chosen or typed in it. */
const isPersonal = (view: View | undefined): boolean =>
  view !== undefined &&
  view.kind !== 'error' &&
  (view.route.layout === 'wizard' || !isPublicAddress(view.path, [view.route]));
