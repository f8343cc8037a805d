import { readCatalogue, revisionOf } from '../modules/catalogue/readCatalogue';
import { aReservation } from '../modules/availability/testing/aReservation';
import { describeOnPostgres } from '../testing';
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

describe('the languages of a catalogue', () => {
  it('asks for the languages that the catalogue offers, in every text', async () => {
    const offering = (languages: string): FileChanges => ({
      'defaults.yaml': (usual) => `languages: ${languages}\n${usual}`,
    });
    const missing = (errors: string[]) => errors.filter((error) => error.endsWith(': is missing'));
    const english = {
      'areas.csv': 'id,name.en\nokinawa,Okinawa\n',
      'documents.yaml': (usual: string) => usual.replaceAll(', ja: text.md', ''),
    };
    expect(missing(await errorsIn(english))).toEqual([
      'areas.csv:2: name.ja: is missing',
      ...Array.from({ length: 7 }, (_, index) => `documents.yaml:${index + 1}: body.ja: is missing`),
    ]);
    expect(await errorsIn({ ...english, ...offering('[en]') })).toEqual([]);
    expect(await errorsIn(offering('[ja, en]'))).toEqual([]);
  });

  it.each([
    ['[ja]', 'must have en: it stands in for missing texts'],
    ['[en, en]', 'names something twice'],
    ['[]', 'must'],
    ['[en, xx]', 'must be a list of en, ja'],
    ['en', 'must be a list'],
  ])('refuses languages: %s', async (languages, why) => {
    const errors = await errorsIn({ 'defaults.yaml': (usual) => `languages: ${languages}\n${usual}` });
    expect(errors.map((error) => error.replace(/^defaults\.yaml:1: languages(\.1)?: /, ''))).toContainEqual(
      expect.stringContaining(why),
    );
  });
});

describeOnPostgres('importing what a catalogue says of its site', (database) => {
  const load = async (changes: FileChanges = {}) => {
    const catalogue = await CatalogueFolder.create(changes);
    try {
      return await importCatalogue(database.db, catalogue.folder, { force: true });
    } finally {
      await catalogue.remove();
    }
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
    await load();
    expect(await now()).toEqual({});
  });

  it('stores which languages the site is in, and texts in these alone', async () => {
    const languagesNow = async () => (await readCatalogue(database.db)).languages;
    await load();
    const before = await revisionOf(database.db);
    expect(await languagesNow()).toEqual(['en', 'ja']);
    await load({
      'defaults.yaml': (usual) => `languages: [en]\n${usual}`,
      'areas.csv': 'id,name.en\nokinawa,Okinawa\n',
    });
    const { languages, areas } = await readCatalogue(database.db);
    expect([languages, areas[0]?.name]).toEqual([['en'], { en: 'Okinawa' }]);
    expect(await revisionOf(database.db)).toBeGreaterThan(before);
    await load();
    expect(await languagesNow()).toEqual(['en', 'ja']);
  });

  it('takes another currency while nothing is reserved, and refuses it by its field afterwards', async () => {
    const inEuro: FileChanges = {
      'defaults.yaml': (usual) =>
        usual.replace('  registration_number', '  currency: EUR\n  registration_number'),
    };
    const price = async () =>
      (
        await database.db
          .selectFrom('plans')
          .select('hours_24')
          .where('id', '=', 'naha-kei')
          .executeTakeFirstOrThrow()
      ).hours_24;
    await load();
    expect(await price()).toBe(6_600);
    await load(inEuro);
    expect(await price()).toBe(660_000);

    await aReservation(database.db, {
      shop_id: 'naha',
      plan_id: 'naha-kei',
      car_id: 'N-1',
      period: {
        rental_date: '2099-01-01',
        rental_time: '10:00',
        return_date: '2099-01-03',
        return_time: '10:00',
      },
    });
    await expect(load()).rejects.toThrow(
      'defaults.yaml:1: issuer.currency: is JPY, but there are reservations in EUR; import it into a new database',
    );
    expect(await price()).toBe(660_000);
    expect(await load(inEuro)).toMatchObject({ status: 'imported' });
  });
});
