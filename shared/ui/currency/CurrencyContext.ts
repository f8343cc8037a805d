import { createContext, useContext } from 'react';
import type { CurrencyOffer } from './CurrencyOffer';

const CurrencyContext = createContext<CurrencyOffer | undefined>(undefined);

export const CurrencyProvider = CurrencyContext.Provider;

/** Undefined where the site has no exchange rates. */
export const useCurrency = (): CurrencyOffer | undefined => useContext(CurrencyContext);
