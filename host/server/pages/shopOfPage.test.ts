import { shopOfPage } from './shopOfPage';

it.each([
  ['/shop/haneda', 'haneda'],
  ['/shop/haneda/', 'haneda'],
  ['/reserve/reserve_car?shop_id=naha&rental_date=2027-01-01', 'naha'],
  ['/shop/haneda/cars', undefined],
  ['/', undefined],
])('%s is about %s', (address, shop) => {
  expect(shopOfPage(address)).toBe(shop);
});
