import { aBooking, anAccount, aPlan, aVisitor, describeOnPostgres } from '../../../testing';
import { siteOn, verified } from '../testing/testSite';

let count = 0;
const address = () => `booked-${(count += 1)}@example.com`;

describeOnPostgres('registering after a booking', (database) => {
  const site = siteOn(database);

  it('knows who asked for the account with a booking, and nobody of the same address who did not', async () => {
    const plan = await aPlan(database.db, { cars: 3 });
    const guest = await aVisitor(site.app);
    const book = (values: object) =>
      guest.call('POST /api/reserves/payment', { body: aBooking(plan, values) });
    const email = address();
    await book({ email, name: 'Taro Tanaka' });
    const visitor = await aVisitor(site.app);
    expect(await verified(site, visitor, email)).not.toHaveProperty('person');
    await book({ email, name: 'Hanako Sato', telephone: '+351 912 345 678', regist_account: true });
    await book({ email: address(), name: 'Jiro Suzuki', regist_account: true });
    site.pass(2);
    expect(await verified(site, visitor, email)).toMatchObject({
      person: { name: 'Hanako Sato', phone: '+351912345678' },
    });
    const account = await anAccount(database.db);
    await visitor.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const query = { token: await site.tokenOf(account.email) };
    const { body } = await visitor.call('GET /api/account/verify', { query });
    expect(body).not.toHaveProperty('data.person');
  });
});
