import type { AccountReservation } from '@wadachi/contract';
import { anAccount, aPlan, aShop, describeOnBothDatabases, loggedIn } from '../../../testing';
import { bookedBy, dataOf } from '../../booking/testing/testBookings';
import { siteOn } from '../testing/testSite';

describeOnBothDatabases(
  'an account that booked at a shop whose zone the database does not know',
  (database) => {
    const site = siteOn(database);
    beforeEach(() => site.rewind());

    it('lists its bookings, ahead and past, and is closed when none lies ahead', async () => {
      const account = await anAccount(database.db);
      let owner = await loggedIn(site, account);
      const list = async (when: string) =>
        dataOf<AccountReservation[]>(await owner.call('GET /api/account/reserve', { query: { when } })).map(
          ({ id }) => id,
        );
      const close = async () => (await owner.call(`DELETE /api/account/${account.id}`)).status;
      const shop = await aShop(database.db, { time_zone: 'US/Pacific-New' });
      const odd = await bookedBy(owner, await aPlan(database.db, { shop_id: shop.id }));
      const usual = await bookedBy(owner, await aPlan(database.db));

      expect((await list('ahead')).sort()).toEqual([odd.id, usual.id].sort());
      expect(await list('past')).toEqual([]);
      expect(await close()).toBe(409);
      site.pass(11 * 24);
      owner = await loggedIn(site, account);
      expect(await list('ahead')).toEqual([]);
      expect((await list('past')).sort()).toEqual([odd.id, usual.id].sort());
      expect(await close()).toBe(204);
    });
  },
);
