import { randomUUID } from 'node:crypto';
import type { App } from '.';
import { aBooking, aPlan, aVisitor, describeOnPostgres, serveOn } from '../testing';

describeOnPostgres('a body', (database) => {
  let app: App;
  serveOn(database, {}, (served) => ({ app } = served));

  it.each([null, false, true, '0', [0], {}, 0.5])('says %j where a fee is meant: 422', async (fee) => {
    const visitor = await aVisitor(app);
    const answer = await visitor.call(`POST /api/reserves/cancel/${randomUUID()}`, { body: { fee } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { fee: [expect.any(String)] } } });
  });

  it.each([
    ['terms_accepted', 1],
    ['name', ['Hanako']],
    ['passengers', true],
    ['passengers', null],
    ['service_id', 'wifi'],
    ['payment_method', [1]],
  ])('has %s as %j: 422, and nothing is booked', async (field, value) => {
    const plan = await aPlan(database.db);
    const visitor = await aVisitor(app);
    const body = { ...aBooking(plan), [field]: value };
    const answer = await visitor.call('POST /api/reserves/payment', { body });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.arrayContaining([expect.any(String)]) } },
    });
    const booked = await database.db
      .selectFrom('reservations')
      .select('id')
      .where('shop_id', '=', plan.shop_id)
      .execute();
    expect(booked).toEqual([]);
  });

  it('is no matter of queries, which have texts alone', async () => {
    const visitor = await aVisitor(app);
    const answer = await visitor.call('GET /api/shops/list', { query: { page: '1', per_page: '5' } });
    expect(answer.status).toBe(200);
  });
});
