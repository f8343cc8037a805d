import { spawnSync } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeOnBothDatabases } from '../testing';
import { CatalogueInvalid, importCatalogue } from './importCatalogue';
import { CsvSource } from './read/CsvSource';
import { FolderUnreadable } from './read/FolderUnreadable';
import { CatalogueFolder } from './testing/smallCatalogue';

const fleet = (cars: number) =>
  ['shop,id,plan,colour', ...Array.from({ length: cars }, (_, n) => `naha,N-${n},naha-kei,white`), ''].join(
    '\n',
  );

let catalogue: CatalogueFolder;
afterEach(() => catalogue.remove());

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
    catalogue = await CatalogueFolder.create({ 'cars.csv': fleet(30_000) });
    expect(await importCatalogue(database.db, catalogue.folder)).toMatchObject({ totals: { cars: 30_000 } });
    expect(await cars()).toBe(30_000);

    await catalogue.write({ 'cars.csv': `${fleet(20_000)}naha,N-7,naha-kei,white\nnaha,N,naha-suv,white\n` });
    const refused = importCatalogue(database.db, catalogue.folder);
    await expect(refused).rejects.toThrow(CatalogueInvalid);
    await expect(refused).rejects.toThrow(
      'cars.csv:20002: id: naha/N-7 is used already at cars.csv:9\n' +
        'cars.csv:20003: plan: there is no naha-suv in plans',
    );
    expect(await cars()).toBe(30_000);

    await catalogue.write({ 'cars.csv': fleet(29_999) });
    expect(await importCatalogue(database.db, catalogue.folder)).toMatchObject({
      changes: { cars: { added: 0, changed: 0, removed: 1 } },
    });
  }, 120_000);
});

it('is checked with little memory, and not to its end where most of it is wrong', async () => {
  catalogue = await CatalogueFolder.create({ 'cars.csv': fleet(200_000) });
  const check = () =>
    spawnSync(
      process.execPath,
      [
        ...['--max-old-space-size=96', '--import', 'tsx'],
        ...[path.join(import.meta.dirname, 'cli.ts'), 'check', catalogue.folder],
      ],
      { encoding: 'utf8' },
    );
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('200000 cars') });
  await catalogue.write({ 'plans.csv': 'shop,class\nishigaki,kei\n' });
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Errors: 10000 or more. Nothing was changed.'),
  });
}, 120_000);

it('refuses a table that changes while it is read', async () => {
  catalogue = await CatalogueFolder.create();
  const file = path.join(catalogue.folder, 'cars.csv');
  await writeFile(file, fleet(10));
  const source = await CsvSource.at(file);
  await appendFile(file, 'naha,N-11,naha-kei,white\n');
  const read = async () => {
    let text = '';
    for await (const piece of source.text()) text += piece;
    return text;
  };
  await expect(read()).rejects.toThrow(FolderUnreadable);
});
