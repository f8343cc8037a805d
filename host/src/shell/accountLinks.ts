import type { AccountStore } from '@wadachi/shared';
import type { PageRoute } from '@wadachi/delivery/page';
import type { MouseEvent } from 'react';
import type { ShellEntry } from './Header';
import { shellMessages } from './messages';

interface Deps {
  /** Path and query of the page in view. */
  readonly path: string;
  readonly routes: readonly PageRoute[];
  readonly isLogin: AccountStore['isLogin'];
  /** In a booking nothing leads away from it: there is only the log-in that comes back, and the log-out. */
  readonly isBooking: boolean;
  readonly onLogOut: (() => void) | undefined;
}

/** The ways into the account and around it: only to pages that somebody serves. */
export function accountLinksAt({ path, routes, isLogin, isBooking, onLogOut }: Deps): readonly ShellEntry[] {
  const served = (to: string, label: ShellEntry['label'], query = '') =>
    routes.some((route) => route.path === to) ? [{ to: to + query, label }] : [];
  if (!isLogin) {
    return [
      ...served('/login', shellMessages.logIn, backTo(path)).map((entry) => ({
        ...entry,
        onClick: leadBackHere,
      })),
      ...(isBooking ? [] : served('/account/check', shellMessages.register)),
    ];
  }
  return [
    ...(isBooking ? [] : served('/mypage', shellMessages.myPage)),
    { label: shellMessages.logOut, onSelect: onLogOut },
  ];
}

/** A page may have changed its own query since the shell was drawn. */
const leadBackHere = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void => {
  link.setAttribute('href', `/login${backTo(window.location.pathname + window.location.search)}`);
};

/** The log-in's query that leads back here. From an account page it leads where that page leads. */
function backTo(path: string): string {
  const back = /^\/(login|account|mypage)\b/.test(path)
    ? new URL(path, 'http://localhost').searchParams.get('back')
    : path;
  return back ? `?back=${encodeURIComponent(back)}` : '';
}
