import { buildApp } from '../../app';
import { json } from '../../database';
import { aBooking, aPlan, aShop, aVisitor, describeOnPostgres, firstOfDecember } from '../../testing';
import { tagConsentOf } from './tagConsent';

it('asks wherever the law of the issuer’s country is not known to be content with a notice', () => {
  expect(tagConsentOf({})).toBe('notice');
  expect(tagConsentOf({ country: 'JP' })).toBe('notice');
  // The EU, the EEA, the United Kingdom, Switzerland; and others.
  for (const country of ['PT', 'DE', 'NO', 'IS', 'LI', 'GB', 'CH', 'BR', 'US', 'XK'])
    expect([country, tagConsentOf({ country })]).toEqual([country, 'ask']);
});

describeOnPostgres('the Google tag of a shop', (database) => {
  it('is asked for where the shop wants it, and what is booked there keeps nothing of that', async () => {
    const issuer = {
      name: { en: 'Wadachi', ja: 'わだち' },
      address: { en: 'Tokyo', ja: '東京' },
      phone: '03-5550-0170',
      registration_number: 'T1234567890123',
    };
    const asking = await aShop(database.db, { issuer: json({ ...issuer, asks_before_tag: true }) });
    const plan = await aPlan(database.db, { shop_id: asking.id });
    const app = buildApp({ db: database.db, config: { clock: firstOfDecember } });
    const visitor = await aVisitor(app);
    const { body } = await visitor.call(`GET /api/shops/${asking.id}`);
    const booked = await visitor.call('POST /api/reserves/payment', { body: aBooking(plan) });
    await app.close();
    expect(body).toMatchObject({ data: { google_tracking_consent: 'ask' } });
    expect(booked.status).toBe(201);
    const { quote } = await database.db
      .selectFrom('reservations')
      .select('quote')
      .where('plan_id', '=', plan.id)
      .executeTakeFirstOrThrow();
    expect(quote.issuer).toEqual(issuer);
  });
});
