import { describeOnPostgres } from '../testing';
import { importCatalogue } from './importCatalogue';
import { errorsIn } from './testing/errorsIn';
import { CatalogueFolder, type FileChanges } from './testing/smallCatalogue';

const append = (line: string) => (usual: string) => `${usual}\n${line}`;

describe('checking the ages of drivers', () => {
  it.each<[string, FileChanges, string[]]>([
    [
      'a least age below the law’s',
      { 'shops/naha.yaml': append('least_age: 16') },
      ['shops/naha.yaml:9: least_age: must be a whole number from 18 to 99; by law nobody drives below 18'],
    ],
    [
      'a least age that is none',
      {
        'plans.csv': (usual) =>
          usual.replace('hours_24\n', 'hours_24,least_age\n').replace('6600', '6600,old'),
      },
      ['plans.csv:2: least_age: must be a whole number from 18'],
    ],
    [
      'a fee of ages that may not drive the car',
      {
        'shops/naha.yaml': append('least_age: 21'),
        'plans.csv':
          'shop,class,young_driver.to,young_driver.price\nnaha,kei,20,1100\nishigaki,kei,20,1100\n',
      },
      ['plans.csv:2: young_driver.to: must be 21 or more, the least age of drivers'],
    ],
    [
      'a fee of young drivers without a price, and one whose cap is below it',
      {
        'plans.csv':
          'shop,class,young_driver.to,young_driver.price,young_driver.cap\nnaha,kei,20,,\nishigaki,kei,20,1100,1000\n',
      },
      [
        'plans.csv:2: young_driver.price: is missing',
        'plans.csv:3: young_driver.cap: must not be less than the price',
      ],
    ],
  ])('reports %s', async (_what, changes, expected) => {
    const errors = await errorsIn(changes);
    expect(errors).toHaveLength(expected.length);
    errors.forEach((error, index) => expect(error).toContain(expected[index]));
  });
});

describeOnPostgres('importing the ages of drivers', (database) => {
  async function load(changes: FileChanges = {}) {
    const catalogue = await CatalogueFolder.create(changes);
    await importCatalogue(database.db, catalogue.folder, { force: true });
    await catalogue.remove();
  }

  it('knows the least age of drivers and what young ones pay, of a shop, a class and a plan', async () => {
    const agesOf = async () => ({
      shops: await database.db.selectFrom('shops').select(['id', 'least_age']).orderBy('id').execute(),
      plans: await database.db
        .selectFrom('plans')
        .select(['id', 'least_age', 'young_driver'])
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute(),
    });
    await load();
    expect(await agesOf()).toEqual({
      shops: [
        { id: 'ishigaki', least_age: 18 },
        { id: 'naha', least_age: 18 },
      ],
      plans: [
        { id: 'ishigaki-kei', least_age: null, young_driver: null },
        { id: 'naha-kei', least_age: null, young_driver: null },
      ],
    });
    await load({
      'defaults.yaml': (usual) => `${usual}\nleast_age: 20`,
      'classes.yaml': (usual) => `${usual}\n  young_driver: { to: 24, price: 1100, cap: 5500 }`,
      'plans.csv': 'shop,class,least_age,young_driver.to\nnaha,kei,21,25\nishigaki,kei,,\n',
    });
    expect(await agesOf()).toEqual({
      shops: [
        { id: 'ishigaki', least_age: 20 },
        { id: 'naha', least_age: 20 },
      ],
      plans: [
        { id: 'ishigaki-kei', least_age: null, young_driver: { to: 24, price: 1100, cap: 5500 } },
        { id: 'naha-kei', least_age: 21, young_driver: { to: 25, price: 1100, cap: 5500 } },
      ],
    });
  });
});
