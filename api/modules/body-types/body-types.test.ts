import { json } from '../../database';
import { aBodyType, aPlan, describeOnPostgres } from '../../testing';
import { catalogueCalls } from '../plans/testing/testApp';

const named = (en: string, ja: string) => json({ en, ja });

describeOnPostgres('GET /api/body-types/select', (database) => {
  const call = catalogueCalls(database);

  it('gives all body types, or those that a shop or an area offers, or those named', async () => {
    const van = await aBodyType(database.db, { position: 1, name: named('Van', 'ワゴン'), picture: 'van' });
    const compact = await aBodyType(database.db, { position: 2 });
    const truck = await aBodyType(database.db, { position: 3 });
    const plan = await aPlan(database.db, { body_type_id: van.id });
    await aPlan(database.db, { shop_id: plan.shop_id, body_type_id: truck.id, withdrawn_at: new Date() });
    const other = await aPlan(database.db, { body_type_id: compact.id });
    const select = async (query: Record<string, string>) => {
      const { body } = await call('GET /api/body-types/select', { query });
      return (body as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    const { area_id } = await database.db
      .selectFrom('shops')
      .select('area_id')
      .where('id', '=', other.shop_id)
      .executeTakeFirstOrThrow();

    expect(await select({})).toEqual([van.id, compact.id, truck.id]);
    expect(await select({ 'filters[shop_id]': plan.shop_id })).toEqual([van.id]);
    expect(await select({ 'filters[area]': area_id })).toEqual([compact.id]);
    expect(await select({ 'filters[id]': JSON.stringify([truck.id, van.id]) })).toEqual([van.id, truck.id]);
    expect(
      await select({ 'filters[shop_id]': plan.shop_id, 'filters[id]': JSON.stringify([compact.id]) }),
    ).toEqual([]);
    expect(await select({ 'filters[shop_id]': 'nowhere' })).toEqual([]);

    const inJapanese = await call('GET /api/body-types/select', {
      query: { 'filters[id]': van.id },
      language: 'ja',
    });
    expect(inJapanese.body).toEqual({
      data: [{ id: van.id, name: 'ワゴン', picture: { url: '/media/van', alt: 'ワゴン' } }],
    });
  });
});
