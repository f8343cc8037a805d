import { limits, type ReservationRequest } from '@wadachi/shared/contract';
import type { ChildAges } from '../../database';
import { invalid, type Localized } from '../../http';
import { isLent } from '../prices/lending';
import type { PricedRental } from '../prices/prices.service';

/** A kind of seat that was chosen. */
export interface ChosenSeat {
  /** Whole years, both included. */
  readonly ages: ChildAges;
  readonly count: number;
}

/**
 * Ages of the children under six for whom no seat of their own is left when the chosen ones are shared out as well as
 * can be: the youngest first, each in the fitting seat that is outgrown first. A seat that one child leaves free that
 * way is never of less use to the older ones, so no sharing out seats more (Glover 1967, convex bipartite graphs).
 */
export function childrenWithoutSeat(childrenAges: readonly number[], seats: readonly ChosenSeat[]): number[] {
  const left = seats.map(({ ages, count }) => ({ ages, count })).toSorted((a, b) => a.ages.to - b.ages.to);
  return childrenAges
    .filter((age) => age < limits.childSeatAge)
    .toSorted((a, b) => a - b)
    .filter((age) => {
      const seat = left.find(({ ages, count }) => count > 0 && fits(ages, age));
      if (seat) seat.count -= 1;
      return !seat;
    });
}

type Party = Pick<ReservationRequest, 'rental_date' | 'return_date'> & {
  readonly children_ages?: readonly number[] | undefined;
};
type Chosen = Pick<PricedRental, 'items' | 'offer'>;

/**
 * A child seat is compulsory under six (Road Traffic Act, art. 71-3).
 * @throws Refused 422 on `children_ages`, naming the ages that have no seat of their own among the chosen items.
 */
export function refuseUnseated({ children_ages = [], ...days }: Party, { items, offer }: Chosen): void {
  const counts = new Map(items.map(({ id, count }) => [id, count]));
  const seats = offer.options.flatMap(({ id, kind, child_ages: ages, months }) =>
    kind === 'item' && ages && isLent(months, days) ? [{ ages, count: counts.get(id) ?? 0 }] : [],
  );
  const unseated = [...new Set(childrenWithoutSeat(children_ages, seats))];
  if (unseated.length === 0) return;
  const [lent, notLent] = [true, false].map((isLentHere) =>
    unseated.filter((age) => seats.some(({ ages }) => fits(ages, age)) === isLentHere),
  );
  throw invalid({
    children_ages: [
      ...(lent?.length ? [seatMissing(lent)] : []),
      ...(notLent?.length ? [noSuchSeat(notLent, offer.shop_phone)] : []),
    ],
  });
}

const fits = ({ from, to }: ChildAges, age: number): boolean => from <= age && age <= to;

const inEnglish = (ages: readonly number[]) => ages.map((age) => (age === 0 ? 'under 1' : age)).join(', ');
const inJapanese = (ages: readonly number[]) => ages.map((age) => `${age}歳`).join('・');

const seatMissing = (ages: readonly number[]): Localized => ({
  en: `By law, each child under ${limits.childSeatAge} needs a child seat. Please choose one for each child of these ages: ${inEnglish(ages)}.`,
  ja: `${limits.childSeatAge}歳未満のお子様にはチャイルドシートの使用が法律で義務づけられています。${inJapanese(ages)}のお子様に合うシートを、お一人につき1台お選びください。`,
});

const noSuchSeat = (ages: readonly number[], phone: string): Localized => ({
  en: `This shop lends no child seat for these ages: ${inEnglish(ages)}. One is compulsory by law, so please call the shop: ${phone}.`,
  ja: `${inJapanese(ages)}のお子様に合うチャイルドシートは、この店舗ではご用意がございません。法律で使用が義務づけられていますので、店舗（${phone}）までお電話でご相談ください。`,
});
