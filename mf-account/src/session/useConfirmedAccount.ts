import { usePlatform, type Platform } from '@wadachi/shared';
import { useEffect } from 'react';

/**
 * The account, for a page that shows its mail address. The `account` cookie has none: a customer who logged in in
 * another tab is known here by name alone until the API has confirmed them.
 */
export function useConfirmedAccount(): Platform['account'] {
  const { account, api } = usePlatform();
  const isUnconfirmed = account.isLogin && account.email === '';
  useEffect(() => {
    if (!isUnconfirmed) return;
    // Without an answer the page goes on without the address.
    api('GET /api/account', { handles: 'every' }).then(({ data }) => account.set(data), ignore);
  }, [account, api, isUnconfirmed]);
  return account;
}

const ignore = () => undefined;
