import { ApiError, type Platform } from '@wadachi/shared';
import { asksWho, type Navigation } from '../router/navigation';

/** Ends the session. A page that is for customers only, or a booking with their details, gives way to the top page. */
export async function logOut(
  { api, account, navigate }: Pick<Platform, 'api' | 'account' | 'navigate'>,
  { view }: Pick<Navigation, 'view'>,
): Promise<void> {
  try {
    await api('POST /api/account/logout', { handles: [401] });
  } catch (error) {
    // No session is what was asked for. Anything else was said by the error catalogue.
    if (!(error instanceof ApiError) || error.status !== 401) return;
  }
  forgetTyped();
  account.reset();
  if (asksWho(view) || (view?.kind === 'page' && view.route.layout === 'wizard')) navigate('/');
}

/** Whoever uses this tab next shall not find what this customer typed. */
function forgetTyped(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses the storage has kept nothing in it.
  }
}
