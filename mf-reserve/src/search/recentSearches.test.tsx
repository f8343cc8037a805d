import { RecentSearches } from '@wadachi/parts';
import { june, anApi } from '../testing/aSite';
import { openSite } from '../testing/openSite';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const searchesAfter = async (path: string) => {
  await openSite(path, { api: anApi() });
  return new RecentSearches().list();
};
const days = {
  rental_date: '2025-06-16',
  rental_time: '10:00',
  return_date: '2025-06-17',
  return_time: '17:00',
};

it.each([
  ['an area', `/reserve/reserve_shop?area=okinawa&${june}`, { area: 'okinawa', shop_id: '' }],
  ['all areas on days', `/reserve/reserve_shop?${june}`, { area: '', shop_id: '' }],
  [
    'a shop',
    `/reserve/reserve_car?shop_id=naha&${june}`,
    { area: '', shop_id: 'naha', shop_name: 'Naha Airport' },
  ],
])('keeps a search for %s in this browser', async (_, path, place) => {
  expect(await searchesAfter(path)).toEqual([{ ...place, ...days }]);
});

it('keeps nothing of a visit without place and days', async () => {
  expect(await searchesAfter('/reserve/reserve_shop')).toEqual([]);
});
