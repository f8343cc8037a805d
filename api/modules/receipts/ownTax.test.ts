import { buildApp } from '../../app';
import { json } from '../../database';
import { aBooking, aPlan, aShop, aVisitor, describeOnPostgres, firstOfDecember, inBoth } from '../../testing';
import { cancellationSheet } from './sheets/cancellationSheet';
import { receiptSheet } from './sheets/receiptSheet';
import type { Print } from './sheets/sheet';
import { aCancellation, aReceipt } from './testing/contents';

const tax = { name: { en: 'VAT (IVA)', ja: '付加価値税' }, percent: 23 };
const inLisbon = { country: 'PT', registration_number: 'PT500000000', tax };
const taxes = [{ rate_percent: 23, total: 7_700, tax: 1_439, name: tax.name }];

describeOnPostgres('a reservation abroad', (database) => {
  it('tells the tax of its country by name, whatever the catalogue says later', async () => {
    const app = buildApp({ db: database.db, config: { clock: firstOfDecember } });
    const owner = await aVisitor(app);
    const issuer = { name: inBoth('Wadachi'), address: inBoth('Lisbon'), phone: '210 000 000' };
    const { id: shop_id } = await aShop(database.db, { issuer: json({ ...issuer, ...inLisbon }) });
    // A number without its country's code would be one of Portugal.
    const values = { charge: 6_600, telephone: '+81 90-1234-5678' };
    const body = aBooking(await aPlan(database.db, { shop_id }), values);
    const booked = (await owner.call('POST /api/reserves/payment', { body })).body as {
      data: { id: string };
    };
    await database.db
      .updateTable('shops')
      .set({ issuer: json({ ...issuer, registration_number: 'T1234567890123' }) })
      .where('id', '=', shop_id)
      .execute();
    const receipt = (language: string) =>
      owner.call(`GET /api/reserves/receipt/${booked.data.id}`, { language });
    expect(await receipt('en')).toMatchObject({
      status: 200,
      body: {
        data: {
          issuer: { registration_number: 'PT500000000' },
          taxes: [{ rate_percent: 23, total: 6_600, tax: 1_234, name: 'VAT (IVA)' }],
        },
      },
    });
    expect((await receipt('ja')).body).toMatchObject({ data: { taxes: [{ name: '付加価値税' }] } });
    await app.close();
  });
});

describe('invoices abroad', () => {
  const printed = (locale: 'en' | 'ja'): [string, string] => {
    const print: Print = { locale, addressee: 'Hanako Yamada', isReissue: false };
    const issuer = { ...aReceipt.issuer, ...inLisbon };
    const receipt = receiptSheet({ ...aReceipt, issuer, taxes }, print, {
      number: 'lisbon-2026-000042',
      cancelled: undefined,
    });
    const takenBack = aCancellation.taken_back && { ...aCancellation.taken_back, taxes };
    const cancellation = cancellationSheet(
      { ...aCancellation, issuer, taken_back: takenBack },
      print,
      'lisbon-2026-000043',
    );
    return [JSON.stringify(receipt), JSON.stringify(cancellation)];
  };

  it('name its tax and number, and are no qualified invoices of Japan', () => {
    const [receipt, cancellation] = printed('en');
    expect(receipt).toContain('VAT (IVA) included (23%)');
    expect(receipt).toContain('Reg. No. PT500000000');
    expect(cancellation).toMatch(/subject to 23% \(including .1,439 of VAT \(IVA\)\)/);
    expect(cancellation).toContain('outside the scope of VAT (IVA)');
    for (const sheet of [receipt, cancellation]) expect(sheet).not.toMatch(/onsumption tax|ualified/);
  });

  it('do so in Japanese', () => {
    const [receipt, cancellation] = printed('ja');
    expect(receipt).toContain('うち付加価値税（23%）');
    expect(cancellation).toContain('うち付加価値税 1,439円');
    expect(cancellation).toContain('キャンセル料（付加価値税の課税対象外）');
    for (const sheet of [receipt, cancellation]) expect(sheet).not.toMatch(/消費税|適格|不課税/);
  });
});
