import type { Shop } from '@wadachi/contract';

export type MapPosition = Shop['position'];
/** West, south, east, north in degrees. */
type Bounds = readonly [number, number, number, number];

/** The part of MapLibre GL that is used here. The host serves the library; no build contains it. */
interface Library {
  readonly Map: new (options: {
    readonly container: HTMLElement;
    readonly style: string;
    readonly bounds: Bounds;
    readonly fitBoundsOptions: { readonly padding: number; readonly maxZoom: number };
    readonly cooperativeGestures: boolean;
    readonly locale: MapTexts;
  }) => StreetMap;
  readonly Marker: new () => Marker;
  readonly Popup: new (options: { readonly closeButton: boolean }) => Popup;
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
  setPopup(popup: Popup): Marker;
  addTo(map: StreetMap): Marker;
  getElement(): HTMLElement;
}

interface Popup {
  setDOMContent(content: Node): Popup;
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

interface Pin {
  readonly label: string;
  readonly position: MapPosition;
  /** Opens at a press. */
  readonly popup: Node;
}

/** Draws a street map around pins into an element. Returns what removes it. Throws when its code cannot be loaded. */
export async function drawStreetMap(
  container: HTMLElement,
  { style, library }: StreetMapSetting,
  pins: readonly Pin[],
  locale: MapTexts,
): Promise<() => void> {
  const [{ Map, Marker, Popup }] = await Promise.all([
    import(/* webpackIgnore: true */ library) as Promise<Library>,
    loadStyles(library.replace(/mjs$/, 'css')),
  ]);
  const map = new Map({
    container,
    style,
    bounds: boundsOf(pins.map(({ position }) => position)),
    fitBoundsOptions: { padding: 64, maxZoom: 14 },
    cooperativeGestures: true,
    locale,
  });
  map.on('load', () => (container.dataset['drawn'] = 'true'));
  for (const { label, position, popup } of pins)
    new Marker()
      .setLngLat([position.longitude, position.latitude])
      .addTo(map)
      // Only after `addTo`, which takes the popup from the keyboard.
      .setPopup(new Popup({ closeButton: false }).setDOMContent(popup))
      .getElement()
      .setAttribute('aria-label', label);
  return () => map.remove();
}

function boundsOf(positions: readonly MapPosition[]): Bounds {
  const east = positions.map(({ longitude }) => longitude);
  const north = positions.map(({ latitude }) => latitude);
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)];
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
