import type { ShopMap } from '@wadachi/contract';

/** What of MapLibre GL is used here. The host serves the library; no build contains it. */
interface Library {
  readonly Map: new (options: {
    readonly container: HTMLElement;
    readonly style: string;
    readonly bounds: ShopMap['bounds'];
    readonly cooperativeGestures: boolean;
    readonly locale: MapTexts;
  }) => StreetMap;
  readonly Marker: new (options: { readonly element: HTMLElement }) => Marker;
}

/** Texts of the library in the customer's language, by its own names. */
export interface MapTexts {
  readonly 'Map.Title': string;
  readonly 'AttributionControl.ToggleAttribution': string;
  readonly 'CooperativeGesturesHandler.WindowsHelpText': string;
  readonly 'CooperativeGesturesHandler.MacHelpText': string;
  readonly 'CooperativeGesturesHandler.MobileHelpText': string;
}

interface StreetMap {
  on(event: 'load', listener: () => void): void;
  remove(): void;
}

interface Marker {
  setLngLat(position: [number, number]): Marker;
  addTo(map: StreetMap): Marker;
}

/** The setting of the host; undefined where no street map is offered. */
export interface StreetMapSetting {
  readonly style: string;
  readonly library: string;
}

export function streetMapSetting(): StreetMapSetting | undefined {
  const setting = document.querySelector<HTMLMetaElement>('meta[name="map-style"]');
  const library = setting?.dataset['library'];
  return setting && library ? { style: setting.content, library } : undefined;
}

export interface Sign {
  readonly element: HTMLElement;
  readonly position: ShopMap['points'][number]['position'];
}

/** Draws a street map with signs into an element. Returns what removes it. Throws when its code cannot be loaded. */
export async function drawStreetMap(
  container: HTMLElement,
  { style, library }: StreetMapSetting,
  bounds: ShopMap['bounds'],
  signs: readonly Sign[],
  locale: MapTexts,
): Promise<() => void> {
  const [{ Map, Marker }] = await Promise.all([
    import(/* webpackIgnore: true */ library) as Promise<Library>,
    loadStyles(library.replace(/mjs$/, 'css')),
  ]);
  const map = new Map({ container, style, bounds, cooperativeGestures: true, locale });
  map.on('load', () => (container.dataset['drawn'] = 'true'));
  for (const { element, position } of signs)
    new Marker({ element }).setLngLat([position.longitude, position.latitude]).addTo(map);
  return () => map.remove();
}

const loadStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)));
    document.head.append(link);
  });
