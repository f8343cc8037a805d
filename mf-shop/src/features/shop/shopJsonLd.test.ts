import { aShop } from '../../testing/catalogue';
import { shopJsonLd } from './shopJsonLd';

const origin = 'https://wadachi.example';

it('says hours in schema.org’s words, which know no 24:00 and no closed day', () => {
  const always = { open: '00:00', close: '24:00' };
  const shop = aShop({ hours: [always, null, null, null, null, null, { open: '08:00', close: '20:00' }] });
  expect(shopJsonLd(shop, origin)).toMatchObject({
    '@type': 'AutoRental',
    url: `${origin}/shop/naha`,
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '00:00', closes: '23:59' },
      { dayOfWeek: 'https://schema.org/Sunday', opens: '08:00', closes: '20:00' },
    ],
  });
});

it('closes the shop on its holidays and names its logo by its whole address', () => {
  expect(shopJsonLd(aShop({ holidays: ['2026-01-01'] }), origin)).toMatchObject({
    logo: `${origin}/pictures/naha-logo`,
    specialOpeningHoursSpecification: [{ validFrom: '2026-01-01', validThrough: '2026-01-01' }],
  });
  expect(shopJsonLd(aShop({ shop_logo_images: [] }), origin)).not.toHaveProperty('logo');
});

it('says a break as two openings, a night as one that closes on the next day, and single days as they are', () => {
  const lunch = {
    open: '09:00',
    close: '18:00',
    ranges: [
      { open: '09:00', close: '12:00' },
      { open: '13:00', close: '18:00' },
    ],
  };
  const night = { open: '18:00', close: '24:00', ranges: [{ open: '18:00', close: '02:00' }] };
  const shop = aShop({
    hours: [lunch, null, null, null, night, null, null],
    holidays: ['2026-12-31', '2027-01-01'],
    special_hours: [
      { date: '2026-12-31', ranges: [{ open: '09:00', close: '15:00' }] },
      { date: '2026-12-30', ranges: [] },
    ],
  });
  expect(shopJsonLd(shop, origin)).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '12:00' },
      { dayOfWeek: 'https://schema.org/Monday', opens: '13:00', closes: '18:00' },
      { dayOfWeek: 'https://schema.org/Friday', opens: '18:00', closes: '02:00' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-30', validThrough: '2026-12-30', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '09:00', closes: '15:00' },
      { validFrom: '2027-01-01', validThrough: '2027-01-01', opens: '00:00', closes: '00:00' },
    ],
  });
});
