import { logoOf, site } from '@wadachi/shared';
import type { Shop } from '@wadachi/shared/contract';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The shop as schema.org data, with absolute URLs. */
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
      hours
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${weekdays[day]}`,
              opens: hours.open,
              // schema.org knows no 24:00.
              closes: hours.close === '24:00' ? '23:59' : hours.close,
            },
          ]
        : [],
    ),
    specialOpeningHoursSpecification: shop.holidays.map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
    ...(logo && { logo: new URL(logo, origin).href, image: new URL(logo, origin).href }),
    currenciesAccepted: site.currency,
  };
}
