import { useState, type ReactNode } from 'react';
import {
  anyShop,
  Button,
  FormattedMessage,
  Icon,
  Link,
  periodProblems,
  useIntl,
  usePlatform,
  VisuallyHidden,
} from '@wadachi/shared';
import type { Area } from '@wadachi/contract';
import { FocusHere, RecentSearches, useShortDays, type RecentSearch } from '@wadachi/parts';
import { paths } from '../../../paths';
import { messages as homeMessages } from '../messages';
import { messages } from './messages';
import styles from './Recent.module.css';

export interface RecentProps {
  readonly areas: readonly Area[];
}

/** Shows the last searches, behind a button: it comes late, so what it opens must not move the page by itself. */
export function Recent({ areas }: RecentProps) {
  const [recent] = useState(() => new RecentSearches());
  const [searches, setSearches] = useState(() => recent.list());
  const [isOpen, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  const anyArea = formatMessage(homeMessages.anyArea);
  const places = searches.flatMap((search) => {
    const place = nameOf(search, areas, anyArea);
    return place === undefined ? [] : [{ place, search }];
  });
  function handleClear() {
    recent.clear();
    setSearches([]);
  }
  if (places.length === 0) return isOpen && <Cleared />;
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls="recent-searches"
        onClick={() => setOpen(!isOpen)}
      >
        <FormattedMessage
          {...messages.title}
          values={{ hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden> }}
        />
        <Icon name="chevron-down" />
      </button>
      <div id="recent-searches" className={styles.panel} hidden={!isOpen}>
        <ul>
          {places.map(({ place, search }) => (
            <li key={`${search.area} ${search.shop_id}`}>
              <SearchLink place={place} search={search} />
            </li>
          ))}
        </ul>
        <Button variant="quiet" onClick={handleClear} label={messages.clear} />
      </div>
    </>
  );
}

/** Leads to the place of a search; when its days are over, with those of a new one. */
const SearchLink = ({ place, search }: { readonly place: string; readonly search: RecentSearch }) => {
  const { now } = usePlatform();
  const days = useShortDays();
  const isOver = periodProblems(search, anyShop, now()).length > 0;
  const period = isOver ? undefined : search;
  const { area, shop_id: shopId } = search;
  return (
    <Link
      className={styles.search}
      to={
        shopId === ''
          ? paths.chooseShop({ area, ...(period && { period }) })
          : paths.chooseCar({ shopId, period })
      }
    >
      <strong>{place}</strong>
      <span>{isOver ? <FormattedMessage {...messages.newDays} /> : days.period(search)}</span>
    </Link>
  );
};

const Cleared = () => (
  <div className={styles.panel}>
    <FocusHere>
      <FormattedMessage {...messages.cleared} />
    </FocusHere>
  </div>
);

/** Undefined for a place that is no longer offered. */
function nameOf(
  { area, shop_id, shop_name }: RecentSearch,
  areas: readonly Area[],
  anyArea: string,
): string | undefined {
  const shops = areas.flatMap((one) => one.shops);
  // A large catalogue's areas come without their shops.
  if (shop_id !== '' && shops.length === 0) return shop_name;
  if (shop_id !== '') return shops.find(({ id }) => id === shop_id)?.name;
  return area === '' ? anyArea : areas.find(({ id }) => id === area)?.name;
}
