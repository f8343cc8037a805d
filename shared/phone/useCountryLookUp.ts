import { useEffect, useEffectEvent } from 'react';
import { lookUpCountry } from './lookUpCountry';

/** The element in which the host names the service for the visitor's country; it is off without this element. */
const setting = 'meta[name="country-lookup"]';

/** Asks once for the country, where a look-up is configured; one that nobody could tell changes nothing. */
export function useCountryLookUp(onFound: (iso2: string) => void): void {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    const url = document.querySelector<HTMLMetaElement>(setting)?.content;
    if (!url) return;
    let isGone = false;
    lookUpCountry({ url }).then(
      (found) => {
        if (!isGone) tell(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
}
