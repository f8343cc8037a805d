import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlanOptions, Shop } from '@wadachi/contract';
import { apiOf, refuses, type Answers, type Visit } from '@wadachi/testing/remote';
import { aPlan, aShop, bodyTypes, pageOf } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';
import type { Locale } from '@wadachi/intl';

const noOptions: PlanOptions = {
  liability: { excess: 0, noc: 0 },
  compensations: [],
  services: [],
  rental_items: [],
  locations: [],
  transports: [],
  return_places: [],
};

const anItem: PlanOptions['rental_items'][number] = {
  id: 'baby',
  name: 'Baby seat',
  description: '',
  price: 550,
  unit: 'rental',
  cap: null,
  max_count: 2,
  left: null,
  child_ages: null,
  months: null,
  in_season: true,
};

const answers: Answers = {
  'GET /api/body-types/select': () => ({ data: bodyTypes }),
  'GET /api/options/select': () => ({ data: noOptions }),
  'GET /api/plans/shop': () => pageOf([aPlan({ available: 4, charge: 4_400 })]),
};

type Given = Partial<Visit> & { readonly shop?: Shop; readonly others?: Answers };
const openShop = ({ shop = aShop(), others, ...visit }: Given = {}) =>
  openSite('/shop/naha', {
    api: apiOf({ ...answers, 'GET /api/shops/:id': () => ({ data: shop }), ...others }),
    ...visit,
  });

it('shows what customers say of the shop and its cars, and searches it', async () => {
  const aReview = { id: 'a', stars: 4, language: 'en', plan_name: 'Compact', returned_on: '2025-05-11' };
  const asked: unknown[] = [];
  const { head } = await openShop({
    shop: aShop({ reviews: { average: 4.5, count: 12 } }),
    others: {
      'GET /api/plans/shop': () => pageOf([aPlan({ reviews: { average: 5, count: 1 } })]),
      'GET /api/reviews': ({ query }) => {
        asked.push(query.keyword);
        const found = query.keyword === 'clean' ? [] : [{ ...aReview, text: 'All was fine.' }];
        return { data: found, meta: { total: found.length, page: 1, per_page: 4 } };
      },
    },
  });
  expect(head.jsonLd).toMatchObject([{ aggregateRating: { ratingValue: 4.5, reviewCount: 12 } }]);
  expect(screen.getByText('★ 5 (1 review)')).toBeVisible();
  const reviews = await screen.findByRole('region', { name: 'What customers say' });
  expect(reviews).toHaveTextContent(/★ 4.5 \(12 reviews\)/);
  expect(await within(reviews).findByText('All was fine.')).toBeVisible();
  expect(reviews).toHaveTextContent(/4 stars.*Compact, returned in May 2025/);
  await userEvent.type(within(reviews).getByLabelText('Search the reviews'), 'clean{Enter}');
  expect(await within(reviews).findByText('No reviews match your search.')).toBeVisible();
  expect(asked).toEqual([undefined, 'clean']);
  // The number is said, and no review: they are long.
  expect(within(reviews).getByText('0 reviews found')).toHaveAttribute('role', 'status');
  expect(reviews.querySelector('[aria-live]')).toBeNull();
});

it('says on a car how old drivers must be and what young ones pay more', async () => {
  const young_driver = { to: 25, price: 1_100, cap: 5_500 };
  const plans = [
    aPlan({ least_age: 21, young_driver }),
    aPlan({ id: 'usual', name: 'Usual', least_age: 18 }),
  ];
  await openShop({ others: { 'GET /api/plans/shop': () => pageOf(plans) } });
  expect(screen.getAllByText(/^Drivers aged/).map((text) => text.textContent)).toEqual([
    'Drivers aged 21 or over',
  ]);
  const said =
    'At least 21 years old on the day of pick-up. Aged 21 to 25: ¥1,100 extra per 24 hours, ¥5,500 at most.';
  expect(screen.getAllByText('Driver').map((term) => term.nextSibling?.textContent)).toEqual([said]);
});

it('shows a car from all sides in its details, each picture with its words and to be opened', async () => {
  const views = [
    ['Compact', '/media/front'],
    ['Boot with 2 suitcases', '/media/boot'],
  ] as const;
  const plan_primary_images = views.map(([alt, url]) => ({ alt, url }));
  const plans = [aPlan({ name: 'Compact', plan_primary_images }), aPlan({ id: 'plain', name: 'Plain' })];
  await openShop({ others: { 'GET /api/plans/shop': () => pageOf(plans) } });
  const row = screen.getByRole('list', { name: /^Pictures/, hidden: true });
  expect(row).toHaveAccessibleName('Pictures: Compact');
  const links = within(row).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(views);
});

it('uses the shop that the host has loaded and asks for no second one', async () => {
  let asked = 0;
  const once = () => {
    asked += 1;
    return { data: aShop() };
  };
  await openShop({ others: { 'GET /api/shops/:id': once } });
  expect(asked).toBe(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
});

it('shows hours, address, access, map, telephone and documents', async () => {
  const hours = aShop().hours.map((day, weekday) => (weekday === 6 ? null : day));
  await openShop({ shop: aShop({ hours, holidays: ['2025-01-01', '2025-08-15', '2026-01-02'] }) });
  expect(screen.getByText('Open today 08:00–20:00')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Sunday Closed' })).toBeVisible();
  expect(screen.getByText('1-2-3 Akamine, Naha')).toBeVisible();
  expect(screen.getByText(/Five minutes by our bus/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Also closed on' })).toBeVisible();
  expect(screen.getByText('Fri 15 Aug')).toBeVisible();
  expect(screen.queryByText(/Jan/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call 098-000-0000' })).toHaveAttribute('href', 'tel:0980000000');
  expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    expect.stringContaining('26.19,127.65'),
  );
  expect(screen.getByRole('link', { name: 'Rules of the house' })).toHaveAttribute(
    'href',
    '/documents/naha-rules',
  );
});

it.each(['en', 'ja', 'pt'] as const)(
  'writes closed days in %s as browsers that part them by a comma do',
  async (locale) => {
    const days = async () => {
      await openShop({ shop: aShop({ holidays: ['2025-08-15', '2025-09-22'] }), locale });
      const texts = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
      cleanup();
      return texts;
    };
    const usual = await days();
    expect(usual).toHaveLength(2);
    const { prototype } = Intl.DateTimeFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format')!;
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        const { weekday, day } = this.resolvedOptions();
        const parts = (instant?: Date | number) => this.formatToParts(instant).map(({ value }) => value);
        return (instant?: Date | number) => [weekday && day && 'Otherwise, ', ...parts(instant)].join('');
      },
    });
    try {
      expect(await days()).toEqual(usual);
    } finally {
      Object.defineProperty(prototype, 'format', format);
    }
  },
);

it('lists the extras with their prices before a plan is chosen', async () => {
  const options = { ...noOptions, rental_items: [{ ...anItem, name: 'Baby seat', price: 550 }] };
  await openShop({ others: { 'GET /api/options/select': () => ({ data: options }) } });
  const extras = screen.getByRole('region', { name: 'Extras' });
  expect(within(extras).getByRole('listitem')).toHaveTextContent('Baby seat¥550 per rental');
});

it('names the closed days of a shop that opens on every weekday', async () => {
  await openShop({ shop: aShop({ holidays: ['2025-08-15'] }) });
  expect(screen.getByRole('heading', { name: 'Closed on' })).toBeVisible();
});

it('says that it is closed on a holiday in its own time zone', async () => {
  // 2 June 20:00 UTC is 3 June in Tokyo.
  await openShop({ shop: aShop({ holidays: ['2025-06-03'] }), at: '2025-06-02T20:00:00Z' });
  expect(screen.getByText('Closed today')).toBeVisible();
});

describe('a shop with a break, a night and a short day', () => {
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
    hours: [lunch, lunch, lunch, lunch, night, null, null],
    holidays: ['2025-06-16', '2025-06-17'],
    special_hours: [
      { date: '2025-06-17', ranges: [{ open: '09:00', close: '15:00' }] },
      { date: '2025-06-18', ranges: [] },
    ],
  });

  it('says all its hours, and the days that differ', async () => {
    await openShop({ shop, at: '2025-06-02T01:00:00Z' });
    for (const row of [
      'Monday 09:00–12:00, 13:00–18:00',
      'Friday 18:00–02:00 (next day)',
      'Saturday Closed',
      'Tue 17 Jun 09:00–15:00',
    ])
      expect(screen.getByRole('row', { name: row })).toBeVisible();
    const closedOn = screen.getByRole('heading', { name: 'Also closed on' });
    expect(closedOn.nextElementSibling).toHaveTextContent(/^Mon 16 Jun\s*Wed 18 Jun$/);
  });

  it.each([
    ['a day with a break', '2025-06-02T01:00:00Z', 'Open today 09:00–12:00, 13:00–18:00'],
    ['a night', '2025-06-06T01:00:00Z', 'Open today 18:00–02:00 (next day)'],
    ['what is left of the night', '2025-06-06T16:00:00Z', 'Open today 00:00–02:00'],
    ['a closed Sunday', '2025-06-08T01:00:00Z', 'Closed today'],
    ['a holiday with hours of its own', '2025-06-17T01:00:00Z', 'Open today 09:00–15:00'],
  ])('says of today: %s', async (_what, at, sentence) => {
    await openShop({ shop, at });
    expect(screen.getByText(sentence)).toBeVisible();
  });
});

it('shows the shop’s logo, and none where the shop has none', async () => {
  await openShop();
  expect(document.querySelector('img[src="/pictures/naha-logo"]')).toBeVisible();
  cleanup();
  await openShop({ shop: aShop({ shop_logo_images: [] }) });
  expect(document.querySelector('img[src="/pictures/naha-logo"]')).not.toBeInTheDocument();
});

it('describes itself to search engines', async () => {
  const { head } = await openShop();
  expect(head).toMatchObject({
    title: 'Naha Airport: rental cars in Okinawa',
    description: expect.stringContaining('1-2-3 Akamine, Naha') as string,
    canonical: '/shop/naha',
  });
  expect(head.jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'AutoRental',
      name: 'Naha Airport',
      url: 'https://wadachi.example/shop/naha',
      image: 'https://wadachi.example/pictures/naha-logo',
      telephone: '098-000-0000',
    }),
  ]);
});

it('gives its picture to sites that show links', async () => {
  const picture = { url: '/media/photo', alt: 'Naha', photo: { width: 640, height: 360, sources: [] } };
  const { head } = await openShop({ shop: aShop({ picture }) });
  expect(head.picture).toEqual(picture);
});

it('isolates a name that is written from right to left in its title, and leaves it alone for search engines', async () => {
  const { head } = await openShop({ shop: aShop({ name: 'מלון 7' }) });
  expect(head.title).toBe('\u2068מלון 7\u2069: rental cars in Okinawa');
  expect(head.jsonLd).toEqual([expect.objectContaining({ name: 'מלון 7' })]);
});

it('speaks Japanese', async () => {
  const { head } = await openShop({ locale: 'ja' });
  expect(head.title).toBe('Naha Airport：Okinawaのレンタカー');
  expect(screen.getByText('本日の営業時間 08:00〜20:00')).toBeVisible();
  const plan = screen.getByRole('article');
  expect(plan).toHaveTextContent('4,400円全期間・税込');
  expect(within(plan).getByRole('link', { name: /^選ぶ ?：Compact$/ })).toBeVisible();
});

it.each(['/shop/gone', '/shop/a%20b'])('is not found when there is no such shop: %s', async (path) => {
  const api = apiOf({ 'GET /api/shops/:id': refuses('GET /api/shops/:id', 404) });
  await expect(openSite(path, { api })).rejects.toThrow(`Page not found: ${path}`);
});

describe('what is said about a shop', () => {
  /** The page without what is not about the shop itself. */
  const openShop = ({ shop, locale = 'en' }: { shop: Shop; locale?: Locale }) =>
    openSite('/shop/naha', {
      locale,
      api: apiOf({
        'GET /api/shops/:id': () => ({ data: shop }),
        'GET /api/body-types/select': () => ({ data: bodyTypes }),
        'GET /api/plans/shop': () => pageOf([]),
      }),
    });

  it.each([
    [18, null],
    [21, 'Drivers must be at least 21 years old on the day of pick-up. Some cars differ.'],
  ])('says the least age of drivers where it is above the law’s: %d', async (least_age, sentence) => {
    await openShop({ shop: aShop({ least_age }) });
    if (sentence) expect(screen.getByText(sentence)).toBeVisible();
    else expect(screen.queryByRole('heading', { name: 'Drivers' })).toBeNull();
  });

  it('leads from the gate in numbered steps, and has no list where the shop gives none', async () => {
    const directions = [{ text: 'Go out.', picture: { url: '/hall.svg', alt: '' } }, { text: 'Wait.' }];
    await openShop({ shop: aShop({ directions }) });
    const steps = within(screen.getByText('Go out.').closest('ol')!).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Go out.', 'Wait.']);
    expect(steps[0]?.querySelector('img')).toHaveAttribute('src', '/hall.svg');
    cleanup();
    await openShop({ shop: aShop({ directions: [] }) });
    expect(document.querySelector('ol')).toBeNull();
  });

  it('says what cancelling costs at this shop', async () => {
    const terms = [
      { days_before: 1, percent: 0 },
      { days_before: 0, percent: 50 },
    ];
    const shop = aShop({ cancel_policy: { terms, cap: 6_600 } });
    await openShop({ shop });
    expect(screen.getByRole('region', { name: 'About this shop' })).toHaveTextContent(
      /Cancellation.*1 day or more before: free.*On the day: 50% of the rental charge.*at most ¥6,600/,
    );
    cleanup();
    await openShop({ shop, locale: 'ja' });
    expect(screen.getByRole('region', { name: '店舗案内' })).toHaveTextContent(/前日まで：無料/);
  });
});
