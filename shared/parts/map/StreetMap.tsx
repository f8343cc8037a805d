import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl, usePlatform, type IntlShape } from '@wadachi/shared';
import type { drawStreetMap, MapPosition, MapTexts } from './drawStreetMap';
import { mapMessages } from './messages';
import type { StreetMapSetting } from './setting';
import styles from './StreetMap.module.css';

export interface MapPlace {
  readonly label: string;
  readonly position: MapPosition;
  /** Undefined for the shop that the page is about. */
  readonly to?: string;
  readonly onChoose?: () => void;
}

interface StreetMapProps {
  readonly setting: StreetMapSetting;
  /** At least one. */
  readonly places: readonly MapPlace[];
}

/** Draws the map with code that is loaded when somebody first opens one. */
const draw: typeof drawStreetMap = async (...map) => (await import('./drawStreetMap')).drawStreetMap(...map);

/** A map that is drawn keeps its places: give it another `key` for others. */
export const StreetMap = (props: StreetMapProps) => {
  const { navigate } = usePlatform();
  const intl = useIntl();
  const container = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [first] = useState({ ...props, texts: textsOf(intl), navigate });
  useEffect(() => {
    const { setting, places, texts } = first;
    let remove: (() => void) | undefined;
    let isGone = false;
    const pins = places.map((place) => ({ ...place, popup: popupOf(place, first.navigate) }));
    if (container.current)
      draw(container.current, setting, pins, texts).then(
        (drawn) => {
          remove = drawn;
          if (isGone) drawn();
        },
        () => setFailed(true),
      );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [first]);
  return hasFailed ? (
    <p role="alert">
      <FormattedMessage {...mapMessages.failed} />
    </p>
  ) : (
    <div ref={container} className={styles.map} />
  );
};

const textsOf = ({ formatMessage }: IntlShape): MapTexts => ({
  'Map.Title': formatMessage(mapMessages.title),
  'AttributionControl.ToggleAttribution': formatMessage(mapMessages.credits),
  'CooperativeGesturesHandler.WindowsHelpText': formatMessage(mapMessages.zoom, { key: 'Ctrl' }),
  'CooperativeGesturesHandler.MacHelpText': formatMessage(mapMessages.zoom, { key: '⌘' }),
  'CooperativeGesturesHandler.MobileHelpText': formatMessage(mapMessages.fingers),
});

function popupOf({ to, label, onChoose }: MapPlace, navigate: (to: string) => void): HTMLElement {
  const link = document.createElement('a');
  link.className = styles.popup ?? '';
  link.textContent = label;
  // Without an address it is no link.
  if (to === undefined) return link;
  link.href = to;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose?.();
    navigate(to);
  });
  return link;
}
