import { createContext, useContext } from 'react';
import type { Currency } from './Currency';

const CurrencyContext = createContext<Currency | undefined>(undefined);

export const CurrencyProvider = CurrencyContext.Provider;

/** Undefined where the site has no exchange rates. */
export const useCurrency = (): Currency | undefined => useContext(CurrencyContext);
