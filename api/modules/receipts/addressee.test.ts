import type { Receipt } from '@wadachi/contract';
import { buildApp } from '../../app';
import type { App } from '../../http';
import { servicesOn } from '../../services';
import {
  aBooking,
  aPlan,
  aShop,
  aVisitor,
  describeOnPostgres,
  firstOfDecember,
  type Visitor,
} from '../../testing';
import { cardPaid, type PaidReservation } from './testing/cardPaid';
import { readPdf } from './testing/readPdf';

describeOnPostgres('the addressee of the invoices', (database) => {
  let app: App;
  let owner: Visitor;
  let plan: Awaited<ReturnType<typeof aPlan>>;
  beforeAll(async () => {
    app = buildApp({ db: database.db, config: { clock: firstOfDecember } });
    owner = await aVisitor(app);
    await aShop(database.db, { id: 'naha' });
    plan = await aPlan(database.db, { shop_id: 'naha', cars: 20 });
  });
  afterAll(() => app.close());

  const booked = async (name = 'Hanako Yamada'): Promise<string> => {
    const body = aBooking(plan, { charge: 6_600, name });
    const answer = await owner.call('POST /api/reserves/payment', { body });
    return (answer.body as { data: { id: string } }).data.id;
  };
  const bookedByCard = async (): Promise<PaidReservation> => {
    const of = await cardPaid(database.db, await booked(), 6_600, firstOfDecember());
    await database.db
      .transaction()
      .execute((trx) => servicesOn(trx, firstOfDecember).invoices.issueReceipt(of));
    return of;
  };
  const seen = async (id: string): Promise<Receipt> =>
    ((await owner.call(`GET /api/reserves/receipt/${id}`)).body as { data: Receipt }).data;
  const printed = async (id: string, language = 'en'): Promise<string> => {
    const answer = await owner.call(`GET /api/reserves/download-rental-receipt/${id}`, { language });
    return readPdf(answer.raw.rawPayload).pages.join('\n').replaceAll(/\s+/g, ' ');
  };

  it('is whom the customer says, once', async () => {
    const { reservation_id: id } = await bookedByCard();
    expect(await seen(id)).toMatchObject({ addressee: 'Hanako Yamada', can_set_addressee: true });
    const set = (addressee: string, by = owner) =>
      by.call(`POST /api/reserves/receipt/${id}`, { body: { addressee } });
    expect((await set('x', await aVisitor(app))).status).toBe(404);
    for (const bad of ['', ' ', '\u202eevil', 'https://example.com', 'a'.repeat(121)]) {
      const answer = await set(bad);
      expect(answer).toMatchObject({ status: 422, body: { errors: { addressee: [expect.any(String)] } } });
    }
    const company = ' 株式会社 髙﨑商店 ';
    const answers = await Promise.all([set(company), set(company)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'addressee-set' } });
    expect(await seen(id)).toMatchObject({ addressee: company.trim(), can_set_addressee: false });
    expect(await printed(id, 'ja')).toContain('株式会社 髙﨑商店 様');
  });

  it('is refused, in the language of the call, where no font can write it, and nothing is set', async () => {
    const { reservation_id: id } = await bookedByCard();
    const set = (addressee: string, language: string) =>
      owner.call(`POST /api/reserves/receipt/${id}`, { body: { addressee }, language });
    for (const language of ['en', 'ja', 'pt']) {
      const answer = await set('花子🌸 Ltd. ᛋ', language);
      const message = expect.stringMatching(/🌸 ᛋ/);
      expect(answer).toMatchObject({ status: 422, body: { errors: { addressee: [message] } } });
    }
    expect(await seen(id)).toMatchObject({ addressee: 'Hanako Yamada', can_set_addressee: true });

    const name = '김민준 สมชาย Nguyễn 𠮷田';
    expect((await set(name, 'en')).status).toBe(200);
    expect(await printed(id, 'ja')).toContain(`${name} 様`);
  });

  it('is never in the way of a booking: a sign is printed in place of a letter that no font has', async () => {
    const id = await booked('花子ᛋ');
    expect(await seen(id)).toMatchObject({ addressee: '花子ᛋ', can_set_addressee: true });
    expect(await printed(id)).toContain('花子〓');
  });

  it('is asked for where the name of the customer has letters that no font has', async () => {
    const unprintable = async (name: string) => (await seen(await booked(name))).unprintable;
    expect(await unprintable('花子ᛟᛋ')).toEqual(['ᛟ', 'ᛋ']);
    expect(await unprintable('张伟')).toBeUndefined();
    expect(await unprintable('髙﨑 花子')).toBeUndefined();
  });
});
