import type { ClassPrices } from './ofSample';
import type { GeneratedShop } from './shops';
import type { Line } from './table';

const colours = ['white', 'silver', 'graphite', 'blue', 'red', 'sage', 'sand', 'sky'];
const snowy = new Set(['hokkaido', 'tohoku']);
const isForSnow = (id: string) => id.endsWith('-4wd');

/** Prices end in whole tens of yen with tax. */
const priced = (yen: number, factor: number): number => Math.round((yen * factor) / 110) * 110;

/** About ten plans of a shop and about 35 cars. */
export function generateOffers(
  { id: shop, chance, prefecture }: GeneratedShop,
  classes: readonly ClassPrices[],
): { plans: Line[]; cars: Line[] } {
  const offered = classes
    .filter((model) => !isForSnow(model.id) || snowy.has(prefecture.region))
    .filter(() => chance.next() < 0.72);
  const factor = 0.9 + chance.next() * 0.5;
  let number = 0;
  const cars: Line[] = [];
  // Every shop has the first class.
  const plans = [...new Set([...classes.slice(0, 1), ...offered])].map((model) => {
    for (let left = chance.from(2, 5); left > 0; left -= 1) {
      number += 1;
      cars.push({
        shop,
        id: `${shop}-${100 + number}`,
        plan: `${shop}-${model.id}`,
        colour: chance.one(colours),
      });
    }
    const rates: Line = Object.fromEntries(
      Object.entries(model.rates).map(([name, yen]) => [`rates.${name}`, priced(yen, factor)]),
    );
    return {
      shop,
      class: model.id,
      recommended: String(chance.next() < 0.2),
      ...rates,
    };
  });
  return { plans, cars };
}
