import { readCatalogue, revisionOf } from '../modules/catalogue/readCatalogue';
import { describeOnBothDatabases } from '../testing';
import { importCatalogue } from './importCatalogue';
import { errorsIn } from './testing/errorsIn';
import { CatalogueFolder, type FileChanges } from './testing/smallCatalogue';

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

describeOnBothDatabases('importing languages', (database) => {
  const load = async (changes: FileChanges) => {
    const catalogue = await CatalogueFolder.create(changes);
    await importCatalogue(database.db, catalogue.folder);
    await catalogue.remove();
  };

  it('stores which languages the site is in, and texts in these alone', async () => {
    const languagesNow = async () => (await readCatalogue(database.db)).languages;
    await load({});
    const before = await revisionOf(database.db);
    expect(await languagesNow()).toEqual(['en', 'ja']);
    await load({
      'defaults.yaml': (usual) => `languages: [en]\n${usual}`,
      'areas.csv': 'id,name.en\nokinawa,Okinawa\n',
    });
    const { languages, areas } = await readCatalogue(database.db);
    expect([languages, areas[0]?.name]).toEqual([['en'], { en: 'Okinawa' }]);
    expect(await revisionOf(database.db)).toBeGreaterThan(before);
    await load({});
    expect(await languagesNow()).toEqual(['en', 'ja']);
  });
});
