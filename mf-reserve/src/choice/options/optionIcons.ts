/**
 * Outlines of extras on the grid of the site's icons (`shared/ui/icons/shapes.ts`), each under the words of which an
 * option's id has one (docs/catalogue.md).
 */
const outlines = {
  'etc|toll|card':
    'M3 7a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17zM6.5 10h4v3.5h-4zM15 9.5a4 4 0 0 1 0 5M17.5 8a7 7 0 0 1 0 8',
  seat: 'M8.5 3.5h4l1.5 9h4.5a1.5 1.5 0 0 1 1.5 1.5v3.5H8.2A1.7 1.7 0 0 1 6.5 16L6 6.2a2.5 2.5 0 0 1 2.5-2.7zM9 17.5v3M18 17.5v3M13 7.5l-6 5',
  navi: 'M12 3l7.5 17.5L12 17l-7.5 3.5z',
  'dash|camera':
    'M4 8.5A1.5 1.5 0 0 1 5.5 7h9A1.5 1.5 0 0 1 16 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5zM16 11l4.5-2.5v7L16 13M10 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'phone|mount':
    'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v10a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 15V5a1.5 1.5 0 0 1 1.5-1.5zM11 13.5h2M12 16.5v4M8 20.5h8',
  driver:
    'M9 11a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 9 11zM3 19.5c0-3.3 2.4-5.5 6-5.5s6 2.2 6 5.5M18 7.5v6M15 10.5h6',
  'book|guide|map':
    'M4 5.5c3-1 5.5-.5 8 1.5 2.5-2 5-2.5 8-1.5v13c-3-1-5.5-.5-8 1.5-2.5-2-5-2.5-8-1.5zM12 7v13',
  'fuel|charge':
    'M5 20.5v-15A1.5 1.5 0 0 1 6.5 4h6A1.5 1.5 0 0 1 14 5.5v15M3.5 20.5h12M7.5 7.5h4v3.5h-4zM14 12.5h1.5A1.5 1.5 0 0 1 17 14v2.5a1.5 1.5 0 0 0 3 0V9.5L17 6.5',
  chain: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5',
  'stud|tyre|tire':
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM12 3.5v5M12 15.5v5M3.5 12h5M15.5 12h5',
  'ski|board': 'M5 3.5l13 15c.8.9 2 1.2 3 .8M19 3.5l-13 15c-.8.9-2 1.2-3 .8',
  'snorkel|swim|dive':
    'M4 9.5A2.5 2.5 0 0 1 6.5 7h7A2.5 2.5 0 0 1 16 9.5v1a4 4 0 0 1-4 4h-.5L10 13l-1.5 1.5H8a4 4 0 0 1-4-4zM20 3.5V14a5 5 0 0 1-5 5h-2',
  'wheelchair|ramp':
    'M10 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM10 8v6h5l2.5 5.5M10 10.5h4.5M7.5 12a5 5 0 1 0 7 6.5',
  'wi-?fi': 'M3.5 10c5-4.5 12-4.5 17 0M6.5 13.5c3.3-3 7.7-3 11 0M9.5 17c1.5-1.3 3.5-1.3 5 0M12 20v.25',
};

/** A parcel. */
const any = 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8';

export const outlineOf = (id: string): string =>
  Object.entries(outlines).find(([words]) => new RegExp(words).test(id))?.[1] ?? any;
