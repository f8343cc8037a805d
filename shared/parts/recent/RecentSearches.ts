import { isDate, isId, isSlot } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/contract';
import { localStorageHere, recordOf, StoredJson } from '../StoredJson';
import { recentSearchesKey } from './hasRecentSearches';

/** A search for cars. Without area and shop it was for all areas. */
export interface RecentSearch extends RentalPeriod {
  readonly area: string;
  readonly shop_id: string;
  /** The shop's name in the language of that visit. A large catalogue's home page does not know it. */
  readonly shop_name?: string | undefined;
}

const version = 1;
const most = 3;

/** The last searches of this browser, the latest first. A browser that forbids storage keeps none. */
export class RecentSearches {
  readonly #json: StoredJson;

  constructor(storage = localStorageHere()) {
    this.#json = new StoredJson(storage, recentSearchesKey);
  }

  /** Reads only well-formed searches: the storage may be of an older version, or changed by hand. */
  list(): readonly RecentSearch[] {
    const stored = recordOf(this.#json.read());
    const searches = stored['version'] === version ? stored['searches'] : undefined;
    return Array.isArray(searches) ? searches.filter(isSearch).slice(0, most) : [];
  }

  remember(search: RecentSearch): void {
    const others = this.list().filter((other) => !isReplacedBy(other, search));
    this.#json.write({ version, searches: [search, ...others].slice(0, most) });
  }

  clear(): void {
    this.#json.clear();
  }
}

const isEmptyOr = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);

/** Longer than any shop's name. */
const longestName = 200;

const wellFormed: Readonly<Record<Exclude<keyof RecentSearch, 'shop_name'>, (text: string) => boolean>> = {
  area: isEmptyOr(isId),
  shop_id: isEmptyOr(isId),
  rental_date: isDate,
  rental_time: isSlot,
  return_date: isDate,
  return_time: isSlot,
};

const isSearch = (stored: unknown): stored is RecentSearch => {
  const fields = recordOf(stored);
  const { shop_name: name } = fields;
  if (name !== undefined && (typeof name !== 'string' || name.length > longestName)) return false;
  return Object.entries(wellFormed).every(([key, isRight]) => {
    const value = fields[key];
    return typeof value === 'string' && isRight(value);
  });
};

/** A place is kept once; the search of an area that led to a shop is part of that shop's. */
function isReplacedBy(old: RecentSearch, next: RecentSearch): boolean {
  if (old.area === next.area && old.shop_id === next.shop_id) return true;
  const days = ['rental_date', 'rental_time', 'return_date', 'return_time'] as const;
  return next.shop_id !== '' && old.shop_id === '' && days.every((key) => old[key] === next[key]);
}
