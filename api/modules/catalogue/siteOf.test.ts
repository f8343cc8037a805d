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
