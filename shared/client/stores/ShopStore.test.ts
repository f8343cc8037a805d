import type { Shop } from '@wadachi/contract';
import { logoOf, ShopStore, type ShopLookup, type ShopSnapshot } from './ShopStore';

const aShop = (changes: Partial<Shop> = {}): Shop => ({
  id: 'naha',
  name: 'Naha Airport',
  area: { id: 'okinawa', name: 'Okinawa' },
  address: '1 Kagamizu, Naha',
  access: '5 minutes by shuttle',
  time_zone: 'Asia/Tokyo',
  hours: Array.from({ length: 7 }, () => ({ open: '08:00', close: '20:00' })),
  holidays: [],
  shop_logo_images: [{ url: '/first.svg' }, { url: '/second.svg' }],
  shop_logo_image_url: '/single.svg',
  favicon16_url: '/16.png',
  favicon32_url: '/32.png',
  google_tracking_code: 'G-ABC1234',
  phone: '+81 98 000 0000',
  position: { latitude: 26.2, longitude: 127.6 },
  cancel_policy: { terms: [{ days_before: 0, percent: 50 }], cap: 6_600 },
  liability: { excess: 100_000, noc: 50_000 },
  conditions: [],
  translations: {
    en: { name: 'Naha Airport', address: '', access: '' },
    ja: { name: '那覇空港', address: '', access: '' },
  },
  documents: [],
  ...changes,
});

/** Shops that answer when the test says so. */
function aCounter() {
  const asked: {
    id: string;
    signal: AbortSignal;
    answer(shop: Shop | null): void;
    fail(error: Error): void;
  }[] = [];
  const lookUp: ShopLookup = (id, signal) =>
    new Promise((resolve, reject) => void asked.push({ id, signal, answer: resolve, fail: reject }));
  return { asked, lookUp };
}

async function aLoadedStore(shop = aShop()) {
  const { asked, lookUp } = aCounter();
  const store = new ShopStore(lookUp);
  const loaded = store.load(shop.id);
  asked[0]?.answer(shop);
  await loaded;
  return { store, asked };
}

const empty = {
  shop: null,
  shop_id: '',
  shop_logo_image_url: '',
  shop_logo_visible: true,
  favicon16_url: '',
  favicon32_url: '',
  google_tracking_code: '',
};

describe('the logo', () => {
  it('is the first of the list, else the single one, else empty', () => {
    expect(logoOf(aShop())).toBe('/first.svg');
    expect(logoOf(aShop({ shop_logo_images: [] }))).toBe('/single.svg');
    expect(logoOf(aShop({ shop_logo_images: [], shop_logo_image_url: null }))).toBe('');
  });
});

describe('the shop store', () => {
  it('starts without a shop, its logo visible', () => {
    expect(new ShopStore(aCounter().lookUp)).toMatchObject(empty);
  });

  it('holds the fields of the shop it loaded, and the whole of it', async () => {
    const shop = aShop();
    const { store, asked } = await aLoadedStore(shop);
    expect(asked.map(({ id }) => id)).toEqual(['naha']);
    expect(store).toMatchObject({
      shop_id: 'naha',
      shop_logo_image_url: '/first.svg',
      shop_logo_visible: true,
      favicon16_url: '/16.png',
      favicon32_url: '/32.png',
      google_tracking_code: 'G-ABC1234',
    });
    expect(store.shop).toBe(shop);
  });

  it('loads only when an id is given that differs from the current one', async () => {
    const { store, asked } = await aLoadedStore();
    await Promise.all([store.load('naha'), store.load(''), store.load(undefined)]);
    expect(asked).toHaveLength(1);
    expect(store.shop_id).toBe('naha');
    void store.load('sapporo');
    expect(asked).toHaveLength(2);
  });

  it('asks once for a shop that is on its way', async () => {
    const { asked, lookUp } = aCounter();
    const store = new ShopStore(lookUp);
    const loads = Promise.all([store.load('naha'), store.load('naha')]);
    asked[0]?.answer(aShop());
    await loads;
    expect(asked).toHaveLength(1);
  });

  it('is cleared by a failure, which is thrown on, and can be loaded again', async () => {
    const { store, asked } = await aLoadedStore();
    store.setLogoVisible(false);
    const load = store.load('sapporo');
    asked[1]?.fail(new Error('down'));
    await expect(load).rejects.toThrow('down');
    expect(store).toMatchObject(empty);
    const again = store.load('sapporo');
    asked[2]?.answer(aShop({ id: 'sapporo' }));
    await again;
    expect(store.shop_id).toBe('sapporo');
  });

  it('asks again after a look-up that failed before it began', async () => {
    let asked = 0;
    const store = new ShopStore(() => {
      asked += 1;
      throw new Error('no network');
    });
    await expect(store.load('naha')).rejects.toThrow('no network');
    await expect(store.load('naha')).rejects.toThrow('no network');
    expect(asked).toBe(2);
  });

  it('is cleared by an empty response', async () => {
    const { store, asked } = await aLoadedStore();
    const load = store.load('sapporo');
    asked[1]?.answer(null);
    await load;
    expect(store).toMatchObject(empty);
  });

  it('drops an answer that a later load overtook', async () => {
    const { asked, lookUp } = aCounter();
    const store = new ShopStore(lookUp);
    const early = store.load('naha');
    const late = store.load('sapporo');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(aShop({ id: 'sapporo' }));
    asked[0]?.answer(aShop({ id: 'naha' }));
    await Promise.all([early, late]);
    expect(store.shop_id).toBe('sapporo');
  });

  it('drops a failure that a later load overtook', async () => {
    const { asked, lookUp } = aCounter();
    const store = new ShopStore(lookUp);
    const early = store.load('naha');
    const late = store.load('sapporo');
    asked[1]?.answer(aShop({ id: 'sapporo' }));
    asked[0]?.fail(new Error('down'));
    await Promise.all([early, late]);
    expect(store.shop_id).toBe('sapporo');
  });

  it('stays with the current shop when one goes back to it', async () => {
    const { store, asked } = await aLoadedStore();
    const away = store.load('sapporo');
    await store.load('naha');
    asked[1]?.answer(aShop({ id: 'sapporo' }));
    await away;
    expect(store.shop_id).toBe('naha');
    expect(asked).toHaveLength(2);
  });

  it('forgets what is on its way when it is cleared', async () => {
    const { asked, lookUp } = aCounter();
    const store = new ShopStore(lookUp);
    const load = store.load('naha');
    store.clear();
    asked[0]?.answer(aShop());
    await load;
    expect(store.shop_id).toBe('');
  });

  it('goes through JSON from the server to the browser', async () => {
    const { store } = await aLoadedStore();
    store.setLogoVisible(false);
    const { asked, lookUp } = aCounter();
    const hydrated = new ShopStore(lookUp, JSON.parse(JSON.stringify(store)) as ShopSnapshot);
    expect(hydrated.toJSON()).toEqual(store.toJSON());
    await hydrated.load('naha');
    expect(asked).toEqual([]);
  });
});
