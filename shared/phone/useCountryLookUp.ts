import { useEffect, useState } from 'react';
import { lookUpCountry } from './lookUpCountry';

/** The element in which the host names the service for the visitor's country; it is off without this element. */
const setting = 'meta[name="country-lookup"]';

/** Asks once for the country, where a look-up is configured; undefined while, and when, nobody can tell it. */
export function useCountryLookUp(): string | undefined {
  const [country, setCountry] = useState<string>();
  useEffect(() => {
    const url = document.querySelector<HTMLMetaElement>(setting)?.content;
    if (!url) return;
    let isGone = false;
    lookUpCountry({ url }).then(
      (found) => {
        if (!isGone) setCountry(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return country;
}
