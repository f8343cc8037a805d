import { sql } from 'kysely';
import { withDeadline } from '../../database/deadline';
import { aPlan, catalogueOf, describeOnBothDatabases } from '../../testing';
import { Catalogue } from './Catalogue';
import { revisionOf } from './readCatalogue';

describeOnBothDatabases('the catalogue in memory', (database) => {
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
    const catalogue = new Catalogue(slow);
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
});
