import type { ShopMap } from '@wadachi/contract';
import { json } from '../../database';
import { anArea, aPlan, aShop, describeOnPostgres } from '../../testing';
import { catalogueCalls } from '../plans/testing/testApp';

const named = (en: string, ja: string) => json({ en, ja });
const naha = { latitude: 26.2, longitude: 127.68 };
const ishigaki = { latitude: 24.39, longitude: 124.24 };
const lisbon = { latitude: 38.72, longitude: -9.14 };

describeOnPostgres('the map of shops', (database) => {
  const call = catalogueCalls(database);

  const mapOf = async (query: Record<string, string>, language = 'en'): Promise<ShopMap> => {
    const { status, body } = await call('GET /api/shops/map', { query, language });
    expect(status).toBe(200);
    return (body as { data: ShopMap }).data;
  };

  /** An area with shops at these places, each with a car of its own price. */
  async function anAreaWith(...places: readonly { latitude: number; longitude: number }[]) {
    const area = await anArea(database.db, { name: named('Islands', '島') });
    const shops = [];
    for (const [index, place] of places.entries()) {
      const shop = await aShop(database.db, {
        ...place,
        area_id: area.id,
        position: index,
        name: named(`Shop ${index}`, `店${index}`),
      });
      await aPlan(database.db, { shop_id: shop.id, hours_24: 5000 + index });
      shops.push(shop.id);
    }
    return { area: area.id, shops };
  }

  it('shows the shops of a search where they lie, with their lowest price, over the land of that region', async () => {
    const { area, shops } = await anAreaWith(naha, ishigaki);
    const { land, width, height, points } = await mapOf({ area }, 'ja');
    expect(points).toMatchObject([
      { shops: [{ id: shops[0], name: '店0' }], lowest_charge: 5000, box: null },
      { shops: [{ id: shops[1], name: '店1' }], lowest_charge: 5001, box: null },
    ]);
    const [north, south] = points;
    expect(south!.position.latitude).toBeCloseTo(ishigaki.latitude);
    expect(south!.position.longitude).toBeCloseTo(ishigaki.longitude);
    expect(north!.x).toBeGreaterThan(south!.x);
    expect(north!.y).toBeLessThan(south!.y);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
    expect(land).toMatch(/^(M-?\d+ -?\d+(l-?\d+ -?\d+)+z)+$/);
  });

  it('follows the shops to another part of the world', async () => {
    const { area } = await anAreaWith(lisbon);
    const { land, points } = await mapOf({ area });
    expect(points).toHaveLength(1);
    expect(land).not.toBe((await mapOf({ area: (await anAreaWith(naha)).area })).land);
    // The map is at most a picture in the page: no coast of a whole country in all its detail.
    expect(land.length).toBeLessThan(12_000);
  });

  it('joins shops that are too close for a name each, and parts them on the closer map', async () => {
    const close = { latitude: 26.5, longitude: 127.95 };
    const { area, shops } = await anAreaWith(naha, close, ishigaki);
    const [group, single] = (await mapOf({ area })).points;
    expect(group).toMatchObject({
      area: 'Islands',
      lowest_charge: null,
      shops: [{ id: shops[0] }, { id: shops[1] }],
    });
    expect(single).toMatchObject({ area: null, box: null });
    const closer = await mapOf({ area, box: group!.box! });
    expect(closer.points).toMatchObject([{ shops: [{ id: shops[0] }] }, { shops: [{ id: shops[1] }] }]);
  });

  it('keeps shops at one and the same place apart, because no map would part them', async () => {
    const { area } = await anAreaWith(naha, naha, naha);
    const { points } = await mapOf({ area });
    expect(points.map(({ box }) => box)).toEqual([null, null, null]);
    expect(new Set(points.map(({ y }) => y)).size).toBe(3);
  });

  it('shows the surroundings of one shop', async () => {
    const { shops } = await anAreaWith(lisbon, { latitude: 41.2, longitude: -8.6 });
    const { points } = await mapOf({ shop_id: shops[0]! });
    const shown = points.flatMap((point) => point.shops.map(({ id }) => id));
    expect(shown).toContain(shops[0]);
    expect(shown).not.toContain(shops[1]);
  });

  it('goes further around a shop inland, until a coast or another shop is in view', async () => {
    const heightOf = ({ bounds: [, south, , north] }: ShopMap) => north - south;
    const { shops } = await anAreaWith({ latitude: 34.985, longitude: 135.758 });
    const byTheSea = await anAreaWith(lisbon);
    const alone = await mapOf({ shop_id: shops[0]! });
    expect(heightOf(alone)).toBeGreaterThan(1.3 * heightOf(await mapOf({ shop_id: byTheSea.shops[0]! })));
    expect(alone.land.match(/l/g)!.length).toBeGreaterThan(40);
  });

  it('ends somewhere in the middle of a continent', async () => {
    const { shops } = await anAreaWith({ latitude: 43.8, longitude: 87.6 });
    const { points, bounds } = await mapOf({ shop_id: shops[0]! });
    expect(points).toHaveLength(1);
    expect(bounds[3] - bounds[1]).toBeLessThan(12);
  });

  it('refuses an unknown shop and corners that are none', async () => {
    expect((await call('GET /api/shops/map', { query: { shop_id: 'nowhere' } })).status).toBe(404);
    expect((await call('GET /api/shops/map', { query: { box: '1,2,3' } })).status).toBe(422);
  });
});
