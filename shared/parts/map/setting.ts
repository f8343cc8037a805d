import { useEffect, useState } from 'react';

/** The setting of the host; undefined where no street map is offered. */
export interface StreetMapSetting {
  readonly style: string;
  readonly library: string;
}

function streetMapSetting(): StreetMapSetting | undefined {
  const setting = document.querySelector<HTMLMetaElement>('meta[name="map-style"]');
  const library = setting?.dataset['library'];
  return setting && library ? { style: setting.content, library } : undefined;
}

/** Undefined on the server and in the first render of the browser, which must be the same. */
export function useStreetMapSetting(): StreetMapSetting | undefined {
  const [setting, set] = useState<StreetMapSetting>();
  useEffect(() => set(streetMapSetting()), []);
  return setting;
}
