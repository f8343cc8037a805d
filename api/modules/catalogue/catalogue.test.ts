import { foldSpelling } from '@wadachi/intl';
import fc from 'fast-check';
import { sql } from 'kysely';
import { withDeadline } from '../../database/deadline';
import { anArea, aPlan, aShop, catalogueOf, describeOnPostgres, inBoth } from '../../testing';
import { catalogueCalls } from '../plans/testing/testApp';
import { CachedAnswers } from './CachedAnswers';
import { Catalogue } from './Catalogue';
import { WordIndex } from './WordIndex';
import { revisionOf } from './readCatalogue';
import { siteOf } from './siteOf';

describeOnPostgres('the catalogue in memory', (database) => {
  const hourMs = 3_600_000;

  it('takes in what has changed, and reads nothing but the revision while nothing has', async () => {
    const plan = await aPlan(database.db);
    let queries = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const catalogue = new Catalogue(counting);
    await catalogue.refresh();
    const before = catalogue.now;
    expect(before.plan(plan.id)).toMatchObject({ id: plan.id, shop_id: plan.shop_id });

    queries = 0;
    await Promise.all([catalogue.refresh(), catalogue.refresh()]);
    expect(queries).toBe(1);
    expect(catalogue.now).toBe(before);

    await database.db
      .updateTable('plans')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', plan.id)
      .execute();
    await catalogue.refresh();
    expect(catalogue.now.plan(plan.id)).toBeUndefined();
    expect(before.plan(plan.id)).toBeDefined();
  });

  it('shows a revision only with the change that it belongs to', async () => {
    const { id } = await aPlan(database.db);
    const before = await revisionOf(database.db);
    const undone = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('plans').set({ hours_24: 1 }).where('id', '=', id).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await revisionOf(database.db)).toBe(before);
    await database.db.updateTable('plans').set({ hours_24: 1 }).where('id', '=', id).execute();
    expect(await revisionOf(database.db)).toBe(before + 1);
  });

  it.each(['areas', 'body_types', 'shops', 'shop_seasons', 'plans', 'options', 'one_way_fees', 'documents'])(
    'sees each change of %s',
    async (table) => {
      const before = await revisionOf(database.db);
      await sql`delete from ${sql.table(table)} where false`.execute(database.db);
      expect(await revisionOf(database.db)).toBe(before + 1);
    },
  );

  it('asks the database again only when a revision is no longer fresh', async () => {
    const catalogue = new Catalogue(database.db, hourMs);
    await catalogue.refresh();
    const plan = await aPlan(database.db);
    await catalogue.refresh();
    expect(catalogue.now.plan(plan.id)).toBeUndefined();
    const another = new Catalogue(database.db, hourMs);
    await another.refresh();
    expect(another.now.plan(plan.id)).toBeDefined();
  });

  it('asks within a time of its own, however little the first caller has left', async () => {
    const catalogue = new Catalogue(database.db);
    const hurried = withDeadline(0, () => catalogue.refresh());
    await Promise.all([hurried, catalogue.refresh()]);
    expect(catalogue.now.revision).toBe(await revisionOf(database.db));
  });

  it('goes on with the catalogue before while a new one takes long to read', async () => {
    const gate: { held?: Promise<void>; release: () => void } = { release: () => undefined };
    const slow = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'return_shops' in row)) await gate.held;
        return result;
      },
    });
    const catalogue = new Catalogue(slow, 0, 20);
    await catalogue.refresh();
    const before = catalogue.now;
    gate.held = new Promise((resolve) => (gate.release = resolve));
    const { id } = await aPlan(database.db);
    try {
      await catalogue.refresh();
      expect(catalogue.now).toBe(before);
      await catalogue.refresh();
      expect(catalogue.now).toBe(before);
    } finally {
      gate.release();
    }
    const another = await catalogueOf(database.db);
    while (another.now.revision !== catalogue.now.revision) await revisionOf(database.db);
    expect(catalogue.now.plan(id)).toBeDefined();
  });
});

describeOnPostgres('answers of the catalogue', (database) => {
  const call = catalogueCalls(database);
  const areas = 'GET /api/shops/area';
  const etagOf = ({ headers }: Awaited<ReturnType<typeof call>>) => String(headers.etag);

  it('are not sent again to a client that has them', async () => {
    await aShop(database.db);
    // Made for the first, kept for the second.
    for (const first of [await call(areas), await call(areas)]) {
      expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
      const again = await call(areas, { headers: { 'if-none-match': etagOf(first) } });
      expect([again.status, again.raw.payload, etagOf(again)]).toEqual([304, '', etagOf(first)]);
      const other = await call(areas, { headers: { 'if-none-match': 'W/"of-another"' } });
      expect([other.status, other.body, etagOf(other)]).toEqual([200, first.body, etagOf(first)]);
    }
  });

  it('are 304 also to a client whose copy another process has made', async () => {
    await anArea(database.db);
    const first = await call(areas);
    // A change that this answer does not show.
    await aPlan(database.db, { shop_id: (await aShop(database.db, { withdrawn_at: new Date() })).id });
    expect(await call(areas, { headers: { 'if-none-match': etagOf(first) } })).toMatchObject({ status: 304 });
  });

  it('change with the catalogue', async () => {
    const shop = await aShop(database.db);
    const before = await call(areas);
    await database.db
      .updateTable('shops')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', shop.id)
      .execute();
    const after = await call(areas, { headers: { 'if-none-match': etagOf(before) } });
    expect(after.status).toBe(200);
    expect(JSON.stringify(before.body)).toContain(shop.id);
    expect(JSON.stringify(after.body)).not.toContain(shop.id);
  });

  it('are another one in each language and for each address', async () => {
    const [one, other] = [await aPlan(database.db), await aPlan(database.db)];
    const detail = (id: string, language?: string) =>
      call(`GET /api/plans/detail/${id}`, language === undefined ? {} : { language });
    await detail(one.id);
    expect(etagOf(await detail(other.id))).not.toBe(etagOf(await detail(one.id)));
    expect(etagOf(await detail(one.id, 'ja'))).not.toBe(etagOf(await detail(one.id)));
    expect((await detail(one.id, 'ja')).headers['content-language']).toBe('ja');
  });

  it('with a period, and refusals, are made each time', async () => {
    const plan = await aPlan(database.db);
    const period = {
      rental_date: '2026-12-10',
      rental_time: '10:00',
      return_date: '2026-12-10',
      return_time: '16:00',
    };
    const asked = (query: Record<string, string>) =>
      call('GET /api/plans/shop', { query: { shop_id: plan.shop_id, ...query } });
    expect((await asked({})).headers.etag).toBeDefined();
    expect((await asked(period)).headers.etag).toBeUndefined();
    const unknown = await call('GET /api/plans/detail/unknown');
    expect([unknown.status, unknown.headers.etag, unknown.headers['cache-control']]).toEqual([
      404,
      undefined,
      'private, no-store',
    ]);
  });
});

describe('kept answers', () => {
  const text = 'x'.repeat(1_000);
  const areKept = (kept: CachedAnswers, revision: number, keys: readonly string[]) =>
    keys.map((key) => kept.get(revision, key) !== undefined);

  it('take a bounded part of the memory, and the oldest go first', () => {
    const kept = new CachedAnswers(4_000);
    for (const key of ['a', 'b', 'c']) kept.add(1, key, 'text/plain', text);
    expect(areKept(kept, 1, ['a', 'b', 'c'])).toEqual([false, true, true]);
  });

  it('are forgotten with their revision', () => {
    const kept = new CachedAnswers();
    kept.add(1, 'a', 'text/plain', text);
    expect(kept.get(2, 'a')).toBeUndefined();
    kept.add(2, 'b', 'text/plain', text);
    expect(areKept(kept, 2, ['a', 'b'])).toEqual([false, true]);
  });
});

const positionsOf = async (texts: string[], word: string) => [...(await WordIndex.of(texts)).find(word)];

it.each([
  ['空港', [0, 1]],
  ['那覇空港', [0]],
  ['覇', [0]],
  ['ﾅﾊ', [0]],
  ['ＡＩＲ', [0, 2]],
  ['airport ea', [2]],
  ['札幌', []],
  ['なは', [0]],
  ['alfandega', [3]],
  ['ÉVORA', [3]],
  ['バ', []],
])('finds %s', async (word, positions) => {
  const texts = ['那覇空港店 ナハ Naha Airport', '鹿児島空港店', 'Airport East', 'Rua da Alfândega, Evora'];
  expect(await positionsOf(texts, word)).toEqual(positions);
});

it('finds what a search through each text would find', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '空', '港', 'が', ' ', '😀', 'Ａ') });
  await fc.assert(
    fc.asyncProperty(fc.array(text), text, async (texts, word) => {
      const having = texts.flatMap((one, n) => (foldSpelling(one).includes(foldSpelling(word)) ? [n] : []));
      expect(await positionsOf(texts, word)).toEqual(having);
    }),
  );
});

const shop = (time_zone: string, more: object = {}) => ({
  time_zone,
  issuer: {
    name: inBoth('A company'),
    address: inBoth('An address'),
    phone: '1',
    registration_number: 'T1',
    ...more,
  },
});

it('takes the currency of all, and the country and time zone of most shops', () => {
  const inEuro = { currency: 'EUR', country: 'PT' };
  const shops = [
    shop('Atlantic/Madeira', inEuro),
    shop('Europe/Lisbon', inEuro),
    shop('Europe/Madrid', { currency: 'EUR', country: 'ES' }),
    shop('Europe/Lisbon', inEuro),
  ];
  expect(siteOf({ shops, languages: ['en', 'ja'], site: {} })).toMatchObject({
    currency: 'EUR',
    currency_digits: 2,
    country: 'PT',
    time_zone: 'Europe/Lisbon',
  });
});

it('is one of Japan where nothing else is said', () => {
  const japan = {
    currency: 'JPY',
    currency_digits: 0,
    country: 'JP',
    time_zone: 'Asia/Tokyo',
    languages: ['en', 'ja'],
    name: { en: 'Wadachi' },
    mark_url: null,
    child_seats: undefined,
  };
  expect(siteOf({ shops: [shop('Asia/Tokyo')], languages: [], site: {} })).toMatchObject(japan);
  expect(siteOf({ shops: [], languages: [], site: {} })).toMatchObject(japan);
});

it('has the name, the mark and the law of its catalogue', () => {
  const name = { en: 'Calçada', pt: 'Calçada' };
  const child_seats = { below_age: 12, below_cm: 135 };
  const site = { brand: { name, mark: 'a1b2' }, child_seats };
  expect(siteOf({ shops: [], languages: ['en', 'pt'], site })).toMatchObject({
    name,
    mark_url: '/media/a1b2',
    child_seats,
  });
});
