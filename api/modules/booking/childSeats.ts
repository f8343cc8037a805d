import type { ReservationRequest } from '@wadachi/shared/contract';
import { childSeatAge, childrenWithoutSeat, seatsFor } from '@wadachi/shared/rental';
import { invalid, type Localized } from '../../http';
import { isLent } from '../prices/lending';
import type { PricedRental } from '../prices/prices.service';

type Party = Pick<ReservationRequest, 'rental_date' | 'return_date'> & {
  readonly children_ages?: readonly number[] | undefined;
};
type Chosen = Pick<PricedRental, 'items' | 'offer'>;

/**
 * A child seat is compulsory under six (Road Traffic Act, art. 71-3).
 * @throws Refused 422 on `children_ages`, naming the ages that have no seat of their own among the chosen items.
 */
export function refuseUnseated({ children_ages = [], ...days }: Party, { items, offer }: Chosen): void {
  const seats = offer.options.flatMap(({ id, kind, child_ages: ages, months }) =>
    kind === 'item' && ages && isLent(months, days) ? [{ id, ages }] : [],
  );
  const chosen = Object.fromEntries(items.map(({ id, count }) => [id, count]));
  const unseated = [...new Set(childrenWithoutSeat(children_ages, seats, chosen))];
  if (unseated.length === 0) return;
  const [lent, notLent] = [true, false].map((isLentHere) =>
    unseated.filter((age) => seatsFor(age, seats).length > 0 === isLentHere),
  );
  throw invalid({
    children_ages: [
      ...(lent?.length ? [seatMissing(lent)] : []),
      ...(notLent?.length ? [noSuchSeat(notLent, offer.shop_phone)] : []),
    ],
  });
}

const inEnglish = (ages: readonly number[]) => ages.map((age) => (age === 0 ? 'under 1' : age)).join(', ');
const inJapanese = (ages: readonly number[]) => ages.map((age) => `${age}歳`).join('・');

const seatMissing = (ages: readonly number[]): Localized => ({
  en: `By law, each child under ${childSeatAge} needs a child seat. Please choose one for each child of these ages: ${inEnglish(ages)}.`,
  ja: `${childSeatAge}歳未満のお子様にはチャイルドシートの使用が法律で義務づけられています。${inJapanese(ages)}のお子様に合うシートを、お一人につき1台お選びください。`,
});

const noSuchSeat = (ages: readonly number[], phone: string): Localized => ({
  en: `This shop lends no child seat for these ages: ${inEnglish(ages)}. One is compulsory by law, so please call the shop: ${phone}.`,
  ja: `${inJapanese(ages)}のお子様に合うチャイルドシートは、この店舗ではご用意がございません。法律で使用が義務づけられていますので、店舗（${phone}）までお電話でご相談ください。`,
});
