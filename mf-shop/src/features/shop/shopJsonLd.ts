import { hoursFrom, logoOf, rangesOf, site } from '@wadachi/shared';
import type { OpenRange, Shop } from '@wadachi/contract';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Hours by which schema.org says that a shop is closed on a day. */
const closedAllDay: OpenRange = { open: '00:00', close: '00:00' };

/** Hours that close before they open end on the next day, there as here. */
const specification = (days: object, { open, close }: OpenRange): object => ({
  '@type': 'OpeningHoursSpecification',
  ...days,
  opens: open,
  // schema.org knows no 24:00.
  closes: close === '24:00' ? '23:59' : close,
});

/** Lists holidays, and days with hours of their own. */
const daysApart = ({ holidays, special_hours = [] }: Shop): string[] =>
  [...new Set([...holidays, ...special_hours.map(({ date }) => date)])].sort();

/** Returns the shop as schema.org data, with absolute URLs. */
export function shopJsonLd(shop: Shop, origin: string): object {
  const logo = logoOf(shop);
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRental',
    '@id': `${origin}/shop/${shop.id}`,
    name: shop.name,
    url: `${origin}/shop/${shop.id}`,
    telephone: shop.phone,
    address: shop.address,
    geo: { '@type': 'GeoCoordinates', ...shop.position },
    openingHoursSpecification: shop.hours.flatMap((hours, day) =>
      rangesOf(hours).map((range) =>
        specification({ dayOfWeek: `https://schema.org/${weekdays[day]}` }, range),
      ),
    ),
    specialOpeningHoursSpecification: daysApart(shop).flatMap((day) => {
      const valid = { validFrom: day, validThrough: day };
      const ranges = hoursFrom(day, shop);
      return ranges.length > 0
        ? ranges.map((range) => specification(valid, range))
        : [specification(valid, closedAllDay)];
    }),
    ...(logo && { logo: new URL(logo, origin).href, image: new URL(logo, origin).href }),
    ...(shop.reviews && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: shop.reviews.average,
        reviewCount: shop.reviews.count,
      },
    }),
    currenciesAccepted: site.currency,
  };
}
