import { inBoth } from '../../testing';
import { siteOf } from './siteOf';

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
  expect(siteOf({ shops, languages: ['en', 'ja'] })).toMatchObject({
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
  };
  expect(siteOf({ shops: [shop('Asia/Tokyo')], languages: [] })).toMatchObject(japan);
  expect(siteOf({ shops: [], languages: [] })).toMatchObject(japan);
});
