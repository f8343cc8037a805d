import type { Kysely } from 'kysely';
import type { BodyOf, ClosedTime, Closing, ShopClosings, Touched } from '@wadachi/contract';
import { limits } from '@wadachi/contract/limits';
import { locales } from '@wadachi/intl';
import { addDays, daysBetween, periodLimits, todayIn } from '@wadachi/rental/time';
import { json, type Schema } from '../../../database';
import { invalid, Refused } from '../../../http';
import { inLocale, type Locale, type Localized } from '../../../texts';
import type { ClosingHours } from '../../catalogue/closings';
import { audit } from '../audit/audit';
import { movementsIn } from '../day/movement.presenter';
import {
  closableShop,
  closingsOf,
  noteTouched,
  touchedBy,
  type ClosableShop,
  type ClosingRow,
  type TouchedRow,
} from './closings.repository';

interface ClosingDeps {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
}

/** A manager, and the shop that they close. */
interface Author {
  readonly by: string;
  readonly shop: string;
}

/** Closes shops at short notice. Its connection is the pool's to read, a write's transaction for the rest. */
export class Closings {
  constructor(private readonly deps: ClosingDeps) {}

  /** The closings that are not over, and the days that the catalogue has for itself. */
  async list(shopId: string, locale: Locale): Promise<ShopClosings> {
    const { db } = this.deps;
    const shop = await this.#shop(shopId);
    const { id, name, time_zone, holidays, special_hours } = shop;
    const today = this.#todayAt(shop);
    const rows = await closingsOf(db, id).where('ends_on', '>=', today).orderBy('starts_on').execute();
    const closings: Closing[] = [];
    for (const row of rows) closings.push(closingFor(shop, row, await touchedBy(db, shop, row), locale));
    const special = new Set(special_hours.map(({ date }) => date));
    const closed = holidays.filter((date) => !special.has(date)).map((date) => ({ date, ranges: [] }));
    return {
      shop: { id, time_zone, name: inLocale(name, locale) },
      today,
      closings,
      catalogue: [...special_hours, ...closed]
        .filter(({ date }) => date >= today)
        .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    };
  }

  /** @throws Refused 422 for a time that can't be closed. */
  async touched(shopId: string, time: ClosedTime, locale: Locale): Promise<Touched> {
    const shop = await this.#shop(shopId);
    const hours = closingHours(time, this.#todayAt(shop));
    return touchedFor(shop, await touchedBy(this.deps.db, shop, hours), locale);
  }

  /**
   * Closes a shop. A booking that is made at the same time is refused, or on the list: whoever makes one holds the shop's
   * row, and looks for closings once it has.
   * @throws Refused 422 for a time that can't be closed, and for too many.
   */
  async close(
    { by, shop: shopId }: Author,
    { reason: written, ...time }: BodyOf<'POST /api/counter/shops/:shop/closings'>,
    locale: Locale,
  ): Promise<Closing> {
    const { db, clock } = this.deps;
    const shop = await this.#shop(shopId);
    const today = this.#todayAt(shop);
    const hours = closingHours(time, today);
    const reason = reasonIn(written);
    const created_at = clock();
    // Before the shop is locked: an import takes the locks of catalogue and shop in this order too.
    const { id } = await db
      .insertInto('shop_closings')
      .values({ shop_id: shopId, ...hours, reason: json(reason), created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await closableShop(db, shopId).forUpdate().execute();
    const others = await closingsOf(db, shopId).where('ends_on', '>=', today).execute();
    if (others.length > limits.closings) throw invalid({ starts_on: 'closing.tooMany' });
    const row = { id, ...hours, reason };
    const touched = await touchedBy(db, shop, row);
    await noteTouched(db, { shopId, id }, touched, null);
    await audit(db, { by, shop: shopId, action: 'shop.closed', subject: id, after: { ...hours, reason } });
    return closingFor(shop, row, touched, locale);
  }

  /** @throws Refused 404 for one of another shop, and for one that was lifted. */
  async lift({ by, shop }: Author, id: string): Promise<void> {
    const { starts_on, ends_on, from_time, until_time, reason } = await this.#closing(shop, id);
    await this.deps.db.deleteFrom('shop_closings').where('shop_id', '=', shop).where('id', '=', id).execute();
    const before = { starts_on, ends_on, from_time, until_time, reason };
    await audit(this.deps.db, { by, shop, action: 'shop.opened', subject: id, before });
  }

  /** Notes that the customer knows, or that they do not. @throws Refused 404 for a booking that the closing does not touch. */
  async noteCall(
    { by, shop: shopId }: Author,
    id: string,
    { booking, is_called }: BodyOf<'POST /api/counter/shops/:shop/closings/:id/calls'>,
  ): Promise<void> {
    const { db, clock } = this.deps;
    const closing = await this.#closing(shopId, id);
    const rows = (await touchedBy(db, await this.#shop(shopId), closing)).filter((row) => row.id === booking);
    if (rows.length === 0) throw new Refused('not-found');
    await noteTouched(db, { shopId, id }, rows, is_called ? clock() : null);
    await audit(db, { by, shop: shopId, action: 'rental.called', subject: booking, after: { is_called } });
  }

  async #shop(id: string): Promise<ClosableShop> {
    const shop = await closableShop(this.deps.db, id).executeTakeFirst();
    if (shop === undefined) throw new Refused('not-found');
    return shop;
  }

  async #closing(shopId: string, id: string): Promise<ClosingRow> {
    const row = await closingsOf(this.deps.db, shopId).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw new Refused('not-found');
    return row;
  }

  #todayAt({ time_zone }: ClosableShop): string {
    return todayIn(time_zone, this.deps.clock());
  }
}

function closingHours(
  { starts_on, ends_on, from_time, until_time }: ClosedTime,
  today: string,
): ClosingHours {
  if (ends_on < starts_on) throw invalid({ ends_on: 'closing.order' });
  if (ends_on < today) throw invalid({ ends_on: 'closing.over' });
  if (starts_on > addDays(today, periodLimits.aheadDays))
    throw invalid({ starts_on: { id: 'closing.tooFar', values: periodLimits } });
  const days = limits.closingDays;
  if (daysBetween(starts_on, ends_on) >= days)
    throw invalid({ ends_on: { id: 'closing.tooLong', values: { days } } });
  if (from_time === undefined && until_time === undefined)
    return { starts_on, ends_on, from_time: null, until_time: null };
  const isWhole = from_time !== undefined && until_time !== undefined && from_time < until_time;
  if (!isWhole || starts_on !== ends_on) throw invalid({ until_time: 'closing.hours' });
  return { starts_on, ends_on, from_time, until_time };
}

/** The texts by language; the first that was written stands in for English. */
function reasonIn(written: Readonly<Record<string, string>>): Localized {
  const known = locales.flatMap((locale) => {
    const text = written[locale]?.trim();
    return text ? [[locale, text] as const] : [];
  });
  const [first] = known;
  if (first === undefined) throw invalid({ reason: 'field.missing' });
  return { en: first[1], ...Object.fromEntries(known) };
}

function touchedFor(shop: ClosableShop, rows: readonly TouchedRow[], locale: Locale): Touched {
  const isOpen = ({ outcome }: Pick<TouchedRow, 'outcome'>) => outcome === 'open';
  const shown = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))].slice(0, limits.touched);
  const lines = movementsIn(shown, shop.time_zone, locale);
  return {
    open: rows.filter(isOpen).length,
    movements: shown.flatMap((row, index) => {
      const line = lines[index];
      const { outcome, locale: language, is_held, is_cancelled, handed_over_at, returned_at } = row;
      const can_cancel = row.shop_id === shop.id && handed_over_at === null && !is_held && !is_cancelled;
      const can_extend = handed_over_at !== null && returned_at === null;
      return line ? [{ ...line, outcome, language, can_cancel, can_extend }] : [];
    }),
  };
}

const closingFor = (
  shop: ClosableShop,
  { id, starts_on, ends_on, from_time, until_time, reason }: ClosingRow,
  rows: readonly TouchedRow[],
  locale: Locale,
): Closing => ({
  ...{ id, starts_on, ends_on, reason },
  ...(from_time !== null && until_time !== null && { from_time, until_time }),
  ...touchedFor(shop, rows, locale),
});
