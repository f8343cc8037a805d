import type { CurrencyOffer } from '@wadachi/shared';
import { useState } from 'react';
import type { BootCurrency } from '../../boot';

const oneYear = 365 * 24 * 60 * 60;

/** The customer's currency, kept in the `currency` cookie: the server draws pages with it. */
export function useChosenCurrency(boot: BootCurrency | undefined): CurrencyOffer | undefined {
  const [code, setCode] = useState(boot?.chosen);
  return (
    boot && {
      exchange: boot,
      code,
      choose(next) {
        setCode(next);
        const secure = location.protocol === 'https:' ? '; Secure' : '';
        document.cookie = `currency=${next ?? ''}; Path=/; SameSite=Lax; Max-Age=${next ? oneYear : 0}${secure}`;
      },
    }
  );
}
