import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brands, favicon, logo } from './brand';
import { drawCar } from './car';
import { cars } from './cars';
import { paints } from './paints';
import { scenes } from './scenes';

/**
 * Writes the pictures of the sample catalogue. Run by hand after a drawing has changed:
 * `npx tsx api/catalogue/illustrate/main.ts`
 */
const folder = path.join(import.meta.dirname, '..', 'sample', 'pictures');

const write = async (name: string, svg: string) => {
  const file = path.join(folder, `${name}.svg`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, svg);
};

for (const [id, { drawing, paints: names }] of Object.entries(cars)) {
  for (const name of names) await write(`cars/${id}-${name}`, drawCar(drawing, paints[name]));
}
for (const [id, svg] of Object.entries(scenes)) await write(`shops/${id}`, svg);
for (const [id, brand] of Object.entries(brands)) {
  await write(`brands/${id}`, logo(brand));
  await write(`brands/${id}-16`, favicon(16, brand));
  await write(`brands/${id}-32`, favicon(32, brand));
}
