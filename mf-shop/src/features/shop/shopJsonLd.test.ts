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
