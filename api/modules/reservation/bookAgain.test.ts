import type { AccountReservation } from '@wadachi/shared/contract';
import { anAccount, aPlan, aShop, describeOnPostgres, loggedIn } from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, dataOf } from '../booking/testing/testBookings';

describeOnPostgres('a reservation that is over', (database) => {
  const site = siteOn(database);

  it('can be booked again as long as its shop is offered', async () => {
    const owner = await loggedIn(site, await anAccount(database.db));
    const shop = await aShop(database.db);
    const plan = await aPlan(database.db, { shop_id: shop.id });
    const { id } = await bookedBy(owner, plan);
    const seen = async () => {
      const [inList] = dataOf<AccountReservation[]>(await owner.call('GET /api/account/reserve'));
      const receipt = dataOf<AccountReservation>(await owner.call(`GET /api/reserves/receipt/${id}`));
      expect(receipt.actions).toEqual(inList?.actions);
      expect(receipt.plan.body_type_id).toBe(inList?.plan.body_type_id);
      return { actions: receipt.actions, bodyType: receipt.plan.body_type_id };
    };
    const withdraw = (table: 'plans' | 'shops', of: string) =>
      database.db.updateTable(table).set({ withdrawn_at: site.now() }).where('id', '=', of).execute();

    expect((await seen()).actions).not.toContain('book-again');
    await database.db.updateTable('reservations').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect(await seen()).toEqual({ actions: ['receipt', 'book-again'], bodyType: plan.body_type_id });
    await withdraw('plans', plan.id);
    expect(await seen()).toEqual({ actions: ['receipt', 'book-again'], bodyType: null });
    await withdraw('shops', shop.id);
    expect(await seen()).toEqual({ actions: ['receipt'], bodyType: null });
  });
});
