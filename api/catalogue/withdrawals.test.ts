import { aShop, describeOnPostgres } from '../testing';
import { aReservation } from '../modules/availability/testing/aReservation';
import { importCatalogue } from './importCatalogue';
import { CatalogueFolder } from './testing/smallCatalogue';

const period = {
  rental_date: '2099-01-01',
  rental_time: '10:00',
  return_date: '2099-01-03',
  return_time: '10:00',
};

describeOnPostgres('what an import withdraws', (database) => {
  let catalogue: CatalogueFolder;
  const offeredShops = async () =>
    (
      await database.db
        .selectFrom('shops')
        .select('id')
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  beforeEach(async () => {
    catalogue = await CatalogueFolder.create();
    await importCatalogue(database.db, catalogue.folder, { force: true, allowWithdrawals: true });
  });
  afterEach(() => catalogue.remove());

  it('is named with its reservations, and in a dry run stays', async () => {
    const car = { shop_id: 'ishigaki', plan_id: 'ishigaki-kei', car_id: 'I-1' };
    await aReservation(database.db, { ...car, period });
    await aReservation(database.db, { ...car, status: 'cancelled', period });
    await catalogue.remove();
    catalogue = await CatalogueFolder.create({
      'shops/ishigaki.yaml': null,
      'plans.csv': 'shop,class\nnaha,kei\n',
      'cars.csv': 'shop,id,plan,colour\nnaha,N-1,naha-kei,white\n',
      'one_way_fees.csv': null,
    });
    const tried = await importCatalogue(database.db, catalogue.folder, { dryRun: true });
    const booked = { reservations: 1, last_return: '2099-01-03' };
    expect(tried).toMatchObject({
      status: 'tried',
      changes: { shops: { removed: 1 } },
      withdrawn: expect.arrayContaining([
        { table: 'shops', id: 'ishigaki', ...booked },
        { table: 'plans', id: 'ishigaki-kei', ...booked },
        { table: 'cars', id: 'ishigaki I-1', ...booked },
      ]) as unknown,
    });
    expect(await offeredShops()).toEqual(['ishigaki', 'naha']);
    expect(await importCatalogue(database.db, catalogue.folder)).toMatchObject({
      status: 'imported',
      withdrawn: 'withdrawn' in tried && tried.withdrawn,
    });
    expect(await offeredShops()).toEqual(['naha']);
  });

  it('is not many shops at once without a second word', async () => {
    for (const id of ['lost-1', 'lost-2', 'lost-3']) await aShop(database.db, { id });
    const again = { force: true };
    await expect(importCatalogue(database.db, catalogue.folder, again)).rejects.toThrow(
      'The import would withdraw 3 of 5 shops. Nothing was changed. If that is meant: --allow-withdrawals',
    );
    expect(await offeredShops()).toContain('lost-1');
    const tried = await importCatalogue(database.db, catalogue.folder, { ...again, dryRun: true });
    expect(tried).toMatchObject({
      status: 'tried',
      refusal: expect.stringContaining('3 of 5 shops') as unknown,
    });
    const allowed = await importCatalogue(database.db, catalogue.folder, {
      ...again,
      allowWithdrawals: true,
    });
    expect(allowed).toMatchObject({ changes: { shops: { removed: 3 } } });
    expect(await offeredShops()).toEqual(['ishigaki', 'naha']);
  });
});
