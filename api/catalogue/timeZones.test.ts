import { describeOnBothDatabases } from '../testing';
import { importCatalogue } from './importCatalogue';
import { errorsIn } from './testing/errorsIn';
import { CatalogueFolder, type FileChanges } from './testing/smallCatalogue';

/** Known to Node, and to no PostgreSQL. */
const onlyNodes = 'US/Pacific-New';

describeOnBothDatabases('the time zones of a catalogue', (database) => {
  const imported = async (changes: FileChanges) => {
    const catalogue = await CatalogueFolder.create(changes);
    try {
      await importCatalogue(database.db, catalogue.folder);
      return [];
    } catch (error) {
      return String(error).replace('CatalogueInvalid: ', '').split('\n');
    } finally {
      await catalogue.remove();
    }
  };
  const inNaha = (zone: string): FileChanges => ({
    'shops/naha.yaml': (usual) => `${usual}\ntime_zone: ${zone}`,
  });
  const zoneOfNaha = async () => {
    const shop = await database.db
      .selectFrom('shops')
      .select('time_zone')
      .where('id', '=', 'naha')
      .executeTakeFirst();
    return shop?.time_zone;
  };

  it('are refused, and nothing is imported, when the database does not know one', async () => {
    expect(await errorsIn(inNaha(onlyNodes))).toEqual([]);
    expect(await imported(inNaha(onlyNodes))).toEqual([
      `shops/naha.yaml:9: time_zone: ${onlyNodes} is not a time zone that the database knows`,
    ]);
    expect(await zoneOfNaha()).toBeUndefined();
    // PostgreSQL takes it for a rule of its own.
    expect(await imported(inNaha('SystemV/EST5'))).toHaveLength(1);
  });

  it('are refused in the line of the defaults that they come from, with all else that is wrong', async () => {
    const changes: FileChanges = {
      'defaults.yaml': (usual) => usual.replace('Asia/Tokyo', onlyNodes),
      'plans.csv': (usual) => usual.replace('6600', '-1'),
    };
    expect(await imported(changes)).toEqual([
      `defaults.yaml:1: time_zone: ${onlyNodes} is not a time zone that the database knows`,
      expect.stringMatching(/^plans.csv:2: rates.hours_24/),
    ]);
  });

  it('may be written in any case, as the database takes them', async () => {
    for (const zone of ['Asia/Tokyo', 'asia/TOKYO', 'Etc/GMT-9', 'UTC', 'America/Argentina/Buenos_Aires']) {
      expect(await imported(inNaha(zone))).toEqual([]);
      expect(await zoneOfNaha()).toBe(zone);
    }
  });
});
