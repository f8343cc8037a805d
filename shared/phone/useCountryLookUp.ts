import { useEffect, useEffectEvent } from 'react';
import { lookUpCountry, type CountryLookUp } from './lookUpCountry';

/** Asks once for the country, where a look-up is configured; one that nobody could tell changes nothing. */
export function useCountryLookUp(lookUp: CountryLookUp | undefined, onFound: (iso2: string) => void): void {
  const { url, timeoutMs } = lookUp ?? {};
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (url === undefined) return;
    let isGone = false;
    lookUpCountry({ url, timeoutMs }).then(
      (found) => {
        if (!isGone) tell(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [url, timeoutMs]);
}
