import { describeOnBothDatabases } from '../testing';
import { aReservation } from '../modules/availability/testing/aReservation';
import { importCatalogue } from './importCatalogue';
import { CatalogueFolder } from './testing/smallCatalogue';

const period = {
  rental_date: '2099-01-01',
  rental_time: '10:00',
  return_date: '2099-01-03',
  return_time: '10:00',
};

describeOnBothDatabases('a catalogue in another currency', (database) => {
  const inYen = () => CatalogueFolder.create();
  const inEuro = () =>
    CatalogueFolder.create({
      'defaults.yaml': (usual) =>
        usual.replace('  registration_number', '  currency: EUR\n  registration_number'),
    });
  const imported = async (creating: Promise<CatalogueFolder>) => {
    const catalogue = await creating;
    try {
      return await importCatalogue(database.db, catalogue.folder, { force: true });
    } finally {
      await catalogue.remove();
    }
  };
  const price = async () =>
    (
      await database.db
        .selectFrom('plans')
        .select('hours_24')
        .where('id', '=', 'naha-kei')
        .executeTakeFirstOrThrow()
    ).hours_24;

  it('is taken while nothing is reserved, and refused by its field afterwards', async () => {
    await imported(inYen());
    expect(await price()).toBe(6_600);
    await imported(inEuro());
    expect(await price()).toBe(660_000);

    await aReservation(database.db, { shop_id: 'naha', plan_id: 'naha-kei', car_id: 'N-1', period });
    await expect(imported(inYen())).rejects.toThrow(
      'defaults.yaml:1: issuer.currency: is JPY, but there are reservations in EUR; import it into a new database',
    );
    expect(await price()).toBe(660_000);
    expect(await imported(inEuro())).toMatchObject({ status: 'imported' });
  });
});
