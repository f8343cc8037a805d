import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { sized } from '@wadachi/testing/sized';
import { describeOnBothDatabases } from '../testing';
import { checkCatalogue } from './check/catalogue';
import { CatalogueInvalid, importCatalogue } from './importCatalogue';
import { CsvSource, FolderUnreadable } from './read/CsvSource';
import { takeSnapshot } from './read/snapshot';
import { Problems } from './read/problems';
import { stage } from './store/staged';
import { errorsIn } from './testing/errorsIn';
import { CatalogueFolder, largeFleet } from './testing/smallCatalogue';

/** More than is sent at a time. */
const many = sized({ suite: 1_100, rehearsal: 30_000 });

let catalogue: CatalogueFolder | undefined;
afterEach(() => catalogue?.remove());

describeOnBothDatabases('a large fleet', (database) => {
  const cars = async () => {
    const { count } = await database.db
      .selectFrom('cars')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  };

  it('is imported whole; an error in its last car changes nothing and names the line', async () => {
    catalogue = await CatalogueFolder.create({ 'cars.csv': largeFleet(many) });
    expect(await importCatalogue(database.db, catalogue.folder)).toMatchObject({ totals: { cars: many } });
    expect(await cars()).toBe(many);

    await catalogue.write({
      'cars.csv': `${largeFleet(many - 100)}naha,N-7,naha-kei,white\nnaha,N,naha-suv,white\n`,
    });
    const refused = importCatalogue(database.db, catalogue.folder);
    await expect(refused).rejects.toThrow(CatalogueInvalid);
    await expect(refused).rejects.toThrow(
      `cars.csv:${many - 98}: id: naha/N-7 is used already at cars.csv:9\n` +
        `cars.csv:${many - 97}: plan: there is no naha-suv in plans`,
    );
    expect(await cars()).toBe(many);

    await catalogue.write({ 'cars.csv': largeFleet(many - 1) });
    expect(await importCatalogue(database.db, catalogue.folder)).toMatchObject({
      changes: { cars: { added: 0, changed: 0, removed: 1 } },
    });
  });

  it('is in the database up to the last thousand while more of it is read', async () => {
    await database.db.transaction().execute(async (trx) => {
      const stored: unknown[] = [];
      const rows = async function* () {
        for (let position = 0; position < 2_500; position += 1) {
          if (position % 1_000 === 0 && position > 0)
            stored.push(
              (await sql<{ count: number }>`select count(*) from staged_areas`.execute(trx)).rows[0],
            );
          yield { id: `area-${position}`, name: { en: 'An area' }, position };
        }
      };
      expect(await stage(trx, 'areas', rows())).toMatchObject({ count: 2_500 });
      expect(stored).toEqual([{ count: 1_000 }, { count: 2_000 }]);
    });
  });
});

it('is never held in memory: its cars are read and checked as they are asked for', async () => {
  // The last line is wrong, which is found when it is read.
  const fleet = `${largeFleet(50_000)}naha,N,naha-kei,white,more\n`;
  catalogue = await CatalogueFolder.create({ 'cars.csv': fleet });
  const problems = new Problems();
  const { rows } = await checkCatalogue(await takeSnapshot(catalogue.folder, problems), problems);
  const cars = rows.cars[Symbol.asyncIterator]();
  expect((await cars.next()).value).toMatchObject({ shop_id: 'naha', id: 'N-0' });
  expect(problems.count).toBe(0);
  await cars.return?.();
});

it('is not read to its end where most of it is wrong', async () => {
  // What comes after the first 10,000 errors could not be read at all.
  const fleet = `${largeFleet(10_000)}${'naha,N,nothing,white\n'.repeat(50_000)}"`;
  const errors = await errorsIn({ 'cars.csv': fleet, 'plans.csv': 'shop,class\nishigaki,kei\n' });
  expect(errors).toHaveLength(10_000);
  expect(errors.at(-1)).toBe('cars.csv:10001: plan: there is no naha-kei in plans');
});

it('refuses a table that changes while it is read', async () => {
  catalogue = await CatalogueFolder.create();
  const file = path.join(catalogue.folder, 'cars.csv');
  await writeFile(file, largeFleet(10));
  const source = await CsvSource.at(file);
  await appendFile(file, 'naha,N-11,naha-kei,white\n');
  const read = async () => {
    let text = '';
    for await (const piece of source.text()) text += piece;
    return text;
  };
  await expect(read()).rejects.toThrow(FolderUnreadable);
});
