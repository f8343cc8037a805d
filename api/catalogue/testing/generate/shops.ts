import { Chance } from './Chance';
import { quarters, sides } from './places';
import { prefectures, type Prefecture } from './prefectures';

export interface GeneratedShop {
  readonly id: string;
  readonly prefecture: Prefecture;
  readonly isAtAirport: boolean;
  /** Each shop has its own chance, so that more shops leave the earlier ones as they are. */
  readonly chance: Chance;
  /** Keyed by the columns of `shops.csv`. */
  readonly fields: Readonly<Record<string, string | number>>;
}

const openingHours = ['08:00-20:00', '08:00-20:00', '08:00-19:00', '09:00-18:00', '07:00-22:00'];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const newYear = ['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31', '2029-01-01'];
const pictures = ['chitose', 'fukuoka', 'haneda', 'kagoshima', 'kyoto', 'naha', 'sendai', 'shinjuku'];

/** Shops of all prefectures, the n-th the same however many there are. Each prefecture has one before any has two. */
export function generateShops(count: number, seed: number): GeneratedShop[] {
  const counts = new Map<Prefecture, number>();
  return Array.from({ length: count }, (_, n) => {
    const prefecture = prefectures[n] ?? mostWanting(counts);
    const ofPrefecture = counts.get(prefecture) ?? 0;
    counts.set(prefecture, ofPrefecture + 1);
    return shop(prefecture, ofPrefecture, new Chance(seed * 1_000_003 + n));
  });
}

/** The prefecture with the fewest shops for its weight. */
const mostWanting = (counts: ReadonlyMap<Prefecture, number>): Prefecture =>
  prefectures.reduce((least, other) => {
    const full = (one: Prefecture) => ((counts.get(one) ?? 0) + 1) / one.weight;
    return full(other) < full(least) ? other : least;
  });

function shop(prefecture: Prefecture, n: number, chance: Chance): GeneratedShop {
  const quarter = quarters[n % quarters.length] ?? quarters[0]!;
  const round = Math.floor(n / quarters.length);
  const side = sides[round % sides.length] ?? sides[0]!;
  const number = Math.floor(round / sides.length) + 1;
  const numbered = { en: number === 1 ? '' : ` No. ${number}`, ja: number === 1 ? '' : `${number}号` };
  const { id, city } = prefecture;
  const [block, house] = [chance.from(1, 9), chance.from(1, 30)];
  const minutes = chance.from(2, 12);
  const postcode = `${String(prefectures.indexOf(prefecture) + 1).padStart(2, '0')}0-${String(n).padStart(4, '0')}`;
  const isAtAirport = quarter === quarters[0];
  const closedOn = !isAtAirport && chance.next() < 0.2 ? chance.one(weekdays) : undefined;
  const hours = chance.one(openingHours);
  return {
    id: `${id}-${n + 1}`,
    prefecture,
    isAtAirport,
    chance,
    fields: {
      id: `${id}-${n + 1}`,
      'name.en': `${city.en} ${quarter.en}${side.en}${numbered.en}`,
      'name.ja': `${city.ja}${quarter.ja}${side.ja}${numbered.ja}店`,
      kana: `${city.kana}${quarter.kana}${side.kana}${numbered.ja && `${number}ごう`}てん`,
      area: id,
      'address.en': `${block}-${house} ${quarter.en}${side.en}, ${city.en}, ${prefecture.name.en} ${postcode}`,
      'address.ja': `〒${postcode} ${prefecture.name.ja}${city.ja}${quarter.ja}${side.ja}${block}丁目${house}番地`,
      'access.en': isAtAirport
        ? `Free shuttle bus from ${city.en} Airport, about ${minutes} minutes.`
        : `${minutes} minutes on foot from ${city.en} ${quarter.en}.`,
      'access.ja': isAtAirport
        ? `${city.ja}空港から無料送迎バスで約${minutes}分。`
        : `${city.ja}${quarter.ja}から徒歩${minutes}分。`,
      phone: `0${chance.from(11, 99)}-555-${String(chance.from(0, 9999)).padStart(4, '0')}`,
      latitude: rounded(prefecture.latitude + (chance.next() - 0.5) * 0.6),
      longitude: rounded(prefecture.longitude + (chance.next() - 0.5) * 0.6),
      picture: `pictures/shops/${chance.one(pictures)}.svg`,
      holidays: isAtAirport ? '' : newYear.slice(0, chance.from(2, newYear.length)).join('|'),
      ...Object.fromEntries(
        weekdays.map((weekday) => [`hours.${weekday}`, weekday === closedOn ? 'closed' : hours]),
      ),
    },
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
