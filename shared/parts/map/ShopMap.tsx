import { useEffect, useState } from 'react';
import {
  classNames,
  FormattedMessage,
  formatMoney,
  Link,
  useIntl,
  type IntlShape,
  type MessageDescriptor,
} from '@wadachi/shared';
import type { ShopMap as MapOfShops } from '@wadachi/contract';
import { streetMapSetting, type MapTexts, type StreetMapSetting } from './drawStreetMap';
import { labelPlace, type LabelPlace } from './labelPlace';
import { mapMessages } from './messages';
import type { ShownPoint } from './shownPoint';
import { StreetMap } from './StreetMap';
import styles from './ShopMap.module.css';

type Point = MapOfShops['points'][number];

interface ShopMapProps {
  readonly map: MapOfShops;
  readonly title: MessageDescriptor;
  /** With `{price}`: what a shop's cars start at. Without it the map has no prices, as where no period is chosen. */
  readonly from?: MessageDescriptor;
  /** Where a shop leads; undefined for the one that the page is about. */
  readonly toShop: (id: string) => string | undefined;
  /** Where several shops lead: to the closer map between these corners. */
  readonly toBox: (box: string) => string;
  readonly onChoose?: ((shop: Point['shops'][number]) => void) | undefined;
}

/** Shops as links over the outline of the land. Where the host offers streets, a button shows them instead. */
export const ShopMap = ({ map, title, from, toShop, toBox, onChoose }: ShopMapProps) => {
  const intl = useIntl();
  const [setting, setSetting] = useState<StreetMapSetting>();
  const [shown, setShown] = useState<'outlines' | 'streets' | 'failed'>('outlines');
  useEffect(() => setSetting(streetMapSetting()), []);
  const points = map.points.map((point): ShownPoint => {
    const [shop] = point.shops;
    const count = point.shops.length;
    const shops = intl.formatMessage(mapMessages.shops, { count });
    const name = count === 1 ? (shop?.name ?? '') : (point.area ?? shops);
    const price =
      point.lowest_charge === null || from === undefined
        ? undefined
        : intl.formatMessage(from, { price: formatMoney(point.lowest_charge, intl.locale) });
    return {
      ...point,
      key: point.shops.map(({ id }) => id).join(),
      name,
      price,
      count,
      label: [name, count > 1 && point.area && shops, price].filter(Boolean).join(', '),
      to: point.box === null ? toShop(shop?.id ?? '') : toBox(point.box),
      onChoose: () => count === 1 && shop && onChoose?.(shop),
    };
  });
  return (
    <div className={styles.map} role="group" aria-label={intl.formatMessage(title)}>
      {setting && shown === 'streets' ? (
        <StreetMap
          key={map.bounds.join()}
          setting={setting}
          bounds={map.bounds}
          points={points}
          texts={textsOf(title, intl)}
          onFailure={() => setShown('failed')}
        />
      ) : (
        <Outlines map={map} points={points} />
      )}
      {setting && shown === 'outlines' && (
        <button type="button" className={styles.open} onClick={() => setShown('streets')}>
          <FormattedMessage {...mapMessages.streets} />
        </button>
      )}
      {shown === 'failed' && (
        <p role="alert" className={styles.open}>
          <FormattedMessage {...mapMessages.noStreets} />
        </p>
      )}
    </div>
  );
};

const textsOf = (title: MessageDescriptor, { formatMessage }: IntlShape): MapTexts => ({
  'Map.Title': formatMessage(title),
  'AttributionControl.ToggleAttribution': formatMessage(mapMessages.credits),
  'CooperativeGesturesHandler.WindowsHelpText': formatMessage(mapMessages.zoom, { key: 'Ctrl' }),
  'CooperativeGesturesHandler.MacHelpText': formatMessage(mapMessages.zoom, { key: '⌘' }),
  'CooperativeGesturesHandler.MobileHelpText': formatMessage(mapMessages.fingers),
});

interface OutlinesProps {
  readonly map: MapOfShops;
  readonly points: readonly ShownPoint[];
}

/** Texts keep their size on a map of any width. */
const Outlines = ({ map, points }: OutlinesProps) => (
  <svg className={styles.drawing}>
    <svg viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.land} d={map.land} fillRule="evenodd" />
    </svg>
    {points.map(({ key, x, y, to, label, onChoose, ...point }) => (
      <svg key={key} x={`${(100 * x) / map.width}%`} y={`${(100 * y) / map.height}%`} overflow="visible">
        {to === undefined ? (
          <Marker {...point} {...labelPlace(map, { x, y })} isHere />
        ) : (
          <Link className={styles.link} to={to} aria-label={label} onClick={onChoose}>
            <Marker {...point} {...labelPlace(map, { x, y })} isHere={false} />
          </Link>
        )}
      </svg>
    ))}
  </svg>
);

interface MarkerProps extends Pick<ShownPoint, 'name' | 'price' | 'count'>, LabelPlace {
  /** The shop that the page is about. */
  readonly isHere: boolean;
}

const Marker = ({ name, price, count, isHere, side, isAbove }: MarkerProps) => {
  const label = { className: styles[side], x: side === 'start' ? -8 : side === 'end' ? 8 : 0 };
  const below = count > 1 ? 27 : 22;
  const top = isAbove ? (price === undefined ? -16 : -30) : below;
  return (
    <>
      <rect className={styles.target} x="-44" y={isAbove ? -39 : -15} width="88" height="54" rx="8" />
      <circle className={classNames(styles.dot, isHere && styles.here)} r={count > 1 ? 12 : isHere ? 9 : 7} />
      {count > 1 && (
        <text className={styles.count} y="4">
          {count}
        </text>
      )}
      <text {...label} className={classNames(styles.name, label.className)} y={top}>
        {name}
      </text>
      {price !== undefined && (
        <text {...label} className={classNames(styles.price, label.className)} y={isAbove ? -16 : 36}>
          {price}
        </text>
      )}
    </>
  );
};
