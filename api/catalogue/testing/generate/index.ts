import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '../..';
import { generateOffers } from './offers';
import { OfSample } from './ofSample';
import { prefectures } from './prefectures';
import { generateShops, type GeneratedShop } from './shops';
import { writeTable, type Line } from './table';

export interface Generated {
  readonly shops: number;
  readonly plans: number;
  readonly cars: number;
}

/**
 * Writes a catalogue of as many shops as asked into a folder that is empty or not there yet: shops in all
 * prefectures, with the classes, options, seasons, documents and pictures of the sample. The same seed gives the same.
 * @throws Error for a folder that holds something.
 */
export async function generateCatalogue(
  folder: string,
  { shops: count, seed = 1 }: { shops: number; seed?: number },
): Promise<Generated> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const sample = new OfSample(sampleFolder, folder);
  await sample.copy('body_types.csv', 'classes.yaml', 'defaults.yaml', 'documents', 'pictures', 'places.csv');
  await sample.documents();
  await sample.seasons();

  const shops = generateShops(count, seed);
  await sample.options(shops);
  const areas = prefectures.map(({ id, name }) => ({ id, 'name.en': name.en, 'name.ja': name.ja }));
  await writeTable(join(folder, 'areas.csv'), areas);
  const byArea = prefectures.map(({ id }) => shops.filter(({ prefecture }) => prefecture.id === id));
  for (const ofArea of byArea) {
    const lines = ofArea.map(({ fields }) => fields);
    await writeTable(join(folder, 'shops', `${ofArea[0]?.prefecture.id}.csv`), lines);
  }
  await writeTable(join(folder, 'one_way_fees.csv'), byArea.flatMap(feesWithin));

  const classes = await sample.classes();
  const offers = shops.map((shop) => generateOffers(shop, classes));
  const [plans, cars] = [offers.flatMap((offer) => offer.plans), offers.flatMap((offer) => offer.cars)];
  await writeTable(join(folder, 'plans.csv'), plans);
  await writeTable(join(folder, 'cars.csv'), cars);
  return { shops: shops.length, plans: plans.length, cars: cars.length };
}

/** A car may be returned at the next shops of its area. */
const feesWithin = (shops: readonly GeneratedShop[]): Line[] =>
  shops.flatMap(({ id }, n) =>
    shops
      .slice(n + 1, n + 4)
      .map((other, further) => ({ from: id, to: other.id, fee: 2_200 * (further + 1), both_ways: 'true' })),
  );
