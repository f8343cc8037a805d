import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { sized } from '@wadachi/testing/sized';
import { checkFolder } from '../../importCatalogue';
import { generateCatalogue } from '.';

let folder: string;
folderPerTest((made) => (folder = made));

it('writes shops of every prefecture without an error', async () => {
  const wanted = sized({ suite: 50, rehearsal: 120 });
  const { shops, plans, cars } = await generateCatalogue(folder, { shops: wanted });
  expect(await checkFolder(folder)).toMatchObject({ areas: 47, shops, plans, cars, documents: 8 });
  expect(shops).toBe(wanted);
  expect(cars / shops).toBeGreaterThan(30);
  expect(cars / shops).toBeLessThan(45);
  expect(await readFile(join(folder, 'shops/okinawa.csv'), 'utf8')).toContain('那覇空港店');
});

it('writes the same for the same seed, and keeps the shops when there are more', async () => {
  const tables = async (shops: number, seed: number) => {
    const own = join(folder, `${shops}-${seed}`);
    await generateCatalogue(own, { shops, seed });
    const read = async (name: string) => (await readFile(join(own, name), 'utf8')).trim().split('\n');
    return { shops: await read('shops/tokyo.csv'), cars: await read('cars.csv') };
  };
  const first = await tables(30, 1);
  expect(first.shops.length).toBeGreaterThan(1);
  const more = await tables(45, 1);
  expect(more.shops.slice(0, first.shops.length)).toEqual(first.shops);
  expect(more.cars.slice(0, first.cars.length)).toEqual(first.cars);
  expect(await tables(30, 2)).not.toEqual(first);
});

it('leaves a folder alone that holds something', async () => {
  await generateCatalogue(folder, { shops: 1 });
  await expect(generateCatalogue(folder, { shops: 1 })).rejects.toThrow('is not empty');
});
