import { classNames, formatYen, Link, useIntl, type MessageDescriptor } from '@wadachi/shared';
import type { ShopMap as MapOfShops } from '@wadachi/shared/contract';
import styles from './ShopMap.module.css';

type Point = MapOfShops['points'][number];

export interface ShopMapMessages {
  readonly title: MessageDescriptor;
  /** With `{count}`: shops that lie too close to each other for a name each. */
  readonly shops: MessageDescriptor;
  /** With `{price}`. */
  readonly from: MessageDescriptor;
}

interface ShopMapProps {
  readonly map: MapOfShops;
  readonly messages: ShopMapMessages;
  /** Where a shop leads; undefined for the one that the page is about. */
  readonly toShop: (id: string) => string | undefined;
  /** Where several shops lead: to the closer map between these corners. */
  readonly toBox: (box: string) => string;
  readonly onChoose?: ((shop: Point['shops'][number]) => void) | undefined;
}

/** Shops as links over the outline of the land. Texts keep their size on a map of any width. */
export const ShopMap = ({ map, messages, toShop, toBox, onChoose }: ShopMapProps) => {
  const intl = useIntl();
  return (
    <svg className={styles.map} role="group" aria-label={intl.formatMessage(messages.title)}>
      <svg viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className={styles.land} d={map.land} fillRule="evenodd" />
      </svg>
      {map.points.map((point) => {
        const [shop] = point.shops;
        const count = point.shops.length;
        const name =
          count === 1 ? (shop?.name ?? '') : (point.area ?? intl.formatMessage(messages.shops, { count }));
        const price =
          point.lowest_charge === null
            ? undefined
            : intl.formatMessage(messages.from, { price: formatYen(point.lowest_charge, intl.locale) });
        const to = point.box === null ? toShop(shop?.id ?? '') : toBox(point.box);
        const marker = <Marker name={name} price={price} count={count} isHere={to === undefined} />;
        return (
          <svg
            key={point.shops.map(({ id }) => id).join()}
            x={`${(100 * point.x) / map.width}%`}
            y={`${(100 * point.y) / map.height}%`}
            overflow="visible"
          >
            {to === undefined ? (
              marker
            ) : (
              <Link
                className={styles.link}
                to={to}
                aria-label={[
                  name,
                  count > 1 && point.area && intl.formatMessage(messages.shops, { count }),
                  price,
                ]
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => count === 1 && shop && onChoose?.(shop)}
              >
                {marker}
              </Link>
            )}
          </svg>
        );
      })}
    </svg>
  );
};

interface MarkerProps {
  readonly name: string;
  readonly price: string | undefined;
  readonly count: number;
  /** The shop that the page is about. */
  readonly isHere: boolean;
}

const Marker = ({ name, price, count, isHere }: MarkerProps) => (
  <>
    <rect className={styles.target} x="-44" y="-15" width="88" height="54" rx="8" />
    <circle className={classNames(styles.dot, isHere && styles.here)} r={count > 1 ? 12 : isHere ? 9 : 7} />
    {count > 1 && (
      <text className={styles.count} y="4">
        {count}
      </text>
    )}
    <text className={styles.name} y={count > 1 ? 27 : 22}>
      {name}
    </text>
    {price !== undefined && (
      <text className={styles.price} y="36">
        {price}
      </text>
    )}
  </>
);
