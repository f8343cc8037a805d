import { readCatalogue } from '../modules/catalogue/readCatalogue';
import { describeOnBothDatabases } from '../testing';
import { importCatalogue } from './importCatalogue';
import { errorsIn } from './testing/errorsIn';
import { CatalogueFolder, plainSvg, type FileChanges } from './testing/smallCatalogue';

const saying = (more: string): FileChanges => ({ 'defaults.yaml': (usual) => `${more}\n${usual}` });
describe('what a catalogue says of its site', () => {
  it.each([
    ['brand: {}', 'brand.name: is missing'],
    ['brand: { name: { en: Sulco } }', 'brand.name.ja: is missing'],
    [
      `brand: { name: { en: ${'x'.repeat(31)}, ja: Sulco } }`,
      'brand.name.en: must be 1 to 30 characters of text',
    ],
    [
      'brand: { name: { en: Sulco, ja: Sulco }, mark: mark.svg }',
      'brand.mark: there is no usable file mark.svg',
    ],
    ['brand: { name: { en: Sulco, ja: Sulco }, logo: car.svg }', 'brand.logo: is not a field of this format'],
    ['child_seats: { below_age: 0 }', 'child_seats.below_age: must'],
    ['child_seats: { below_age: six }', 'child_seats.below_age: must be a whole number'],
    ['child_seats: { below_age: 12, below_cm: 120.5 }', 'child_seats.below_cm: must be a whole number'],
    ['child_seats: { below_cm: 135 }', 'child_seats.below_age: is missing'],
  ])('refuses %s', async (said, why) => {
    expect(await errorsIn(saying(said))).toEqual([expect.stringContaining(`defaults.yaml:1: ${why}`)]);
  });
});

describeOnBothDatabases('importing what a catalogue says of its site', (database) => {
  const load = async (changes: FileChanges) => {
    const catalogue = await CatalogueFolder.create(changes);
    await importCatalogue(database.db, catalogue.folder);
    await catalogue.remove();
  };
  const now = async () => (await readCatalogue(database.db)).site;

  it('stores it, keeps the mark, and forgets what a later catalogue no longer says', async () => {
    await load({
      ...saying(
        'brand: { name: { en: Sulco, ja: スルコ }, mark: mark.svg, signature: { en: Sulco Ltd, ja: スルコ社 } }\n' +
          'child_seats: { below_age: 12, below_cm: 135 }',
      ),
      'mark.svg': plainSvg.replace('#456', '#1f4e8c'),
    });
    const { brand, child_seats } = await now();
    expect(brand).toMatchObject({
      name: { en: 'Sulco', ja: 'スルコ' },
      signature: { en: 'Sulco Ltd', ja: 'スルコ社' },
    });
    expect(child_seats).toEqual({ below_age: 12, below_cm: 135 });
    const picture = (id = '') =>
      database.db.selectFrom('pictures').select('media_type').where('id', '=', id).executeTakeFirst();
    expect(await picture(brand?.mark)).toEqual({ media_type: 'image/svg+xml' });

    await load(saying('child_seats: { below_age: 7 }'));
    expect(await now()).toEqual({ child_seats: { below_age: 7, below_cm: null } });
    expect(await picture(brand?.mark)).toBeUndefined();
    await load({});
    expect(await now()).toEqual({});
  });
});
