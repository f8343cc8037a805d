import { Link, useIntl } from '@wadachi/shared';
import { chip } from '@wadachi/parts';
import type { Airport, Area } from '@wadachi/contract';
import { paths } from '../../paths';
import type { MaybePeriod } from '../../period';
import { messages } from './messages';
import styles from './PlaceChips.module.css';

interface PlaceChipsProps {
  readonly areas: readonly Area[];
  readonly airports: readonly Airport[];
  readonly period: MaybePeriod;
}

interface Chip {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  /** Smaller, after the name. */
  readonly more: string | number;
}

/** Shows the shortest way to a car: the airports that shops serve, or, where no shop names one, the areas. */
export function PlaceChips({ areas, airports, period }: PlaceChipsProps) {
  const { formatMessage } = useIntl();
  const chips =
    airports.length > 0
      ? airports.map((airport) => ofAirport(airport, period))
      : areas.map((area) => ofArea(area, period));
  if (chips.length === 0) return null;
  const label = formatMessage(airports.length > 0 ? messages.airportChips : messages.areaChips);
  return (
    <nav className={styles.chips} aria-label={label}>
      <ul className={styles.list}>
        {chips.map(({ id, name, to, more }) => (
          <li key={id}>
            <Link className={chip} to={to}>
              {name} <span className={styles.more}>{more}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ofArea = ({ id, name, shop_count }: Area, period: MaybePeriod): Chip => ({
  id,
  name,
  to: paths.chooseShop({ area: id, period }),
  more: shop_count,
});

/** A single shop goes by its own name; several are found by the airport's code. */
const ofAirport = ({ code, area, shop, shop_count }: Airport, period: MaybePeriod): Chip =>
  shop_count === 1
    ? { id: code, name: shop.name, to: paths.chooseCar({ shopId: shop.id, period }), more: code }
    : {
        id: code,
        name: area === undefined ? code : `${code} ${area}`,
        to: paths.chooseShop({ keyword: code, period }),
        more: shop_count,
      };
