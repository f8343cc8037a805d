import { usePlatform, type Platform } from '@wadachi/shared';
import { useEffect } from 'react';

/**
 * The account with its mail address. The `account` cookie has no address, so after a log-in in another tab the account
 * store has only the name until the API has answered.
 */
export function useConfirmedAccount(): Platform['account'] {
  const { account, api } = usePlatform();
  const isUnconfirmed = account.isLogin && account.email === '';
  useEffect(() => {
    if (!isUnconfirmed) return;
    // Without an answer the page shows no address.
    api('GET /api/account', { toast: false }).then(({ data }) => account.set(data), ignore);
  }, [account, api, isUnconfirmed]);
  return account;
}

const ignore = () => undefined;
