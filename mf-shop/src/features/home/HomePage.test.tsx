import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, refusal, refuses, type Answers, type Visit } from '@wadachi/testing/remote';
import { aPlan, areas } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

const catalogue = (answers: Answers = {}) =>
  apiOf({
    'GET /api/shops/area': () => ({ data: areas }),
    'GET /api/plans/popular': () => ({ data: [aPlan()] }),
    'GET /api/documents/:id': refuses('GET /api/documents/:id', 404),
    ...answers,
  });

const openHome = (overrides: Partial<Visit> = {}) => openSite('/', { api: catalogue(), ...overrides });

it('can be read and searched without JavaScript', async () => {
  const body = await openWithoutJavaScript('/', { api: catalogue() });
  expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent('The road is yours.');
  expect(within(body).getByRole('link', { name: 'See dates for Compact, Naha Airport' })).toHaveAttribute(
    'href',
  );
  expect(within(body).getByRole('search')).toHaveFormValues({ keyword: '', rental_date: '2025-06-04' });
});

it('lists areas with their shops, and says when an area has none', async () => {
  await openHome();
  const areasPart = screen.getByRole('region', { name: 'Shops by area' });
  const shop = within(areasPart).getByRole('article');
  expect(within(shop).getByRole('heading', { name: 'Naha Airport' })).toBeVisible();
  expect(within(shop).getByRole('link', { name: 'Naha Airport' })).toHaveAttribute('href', '/shop/naha');
  expect(within(areasPart).getByText('No shops here yet')).toBeVisible();
});

it('shows popular plans with the 24-hour price and the way on', async () => {
  await openHome();
  const plan = within(screen.getByRole('region', { name: 'Recommended cars' })).getByRole('article');
  expect(within(plan).getByRole('heading', { name: 'Compact' })).toBeVisible();
  expect(plan).toHaveTextContent(/¥5,500.*\/ 24 h/);
  expect(within(plan).getByRole('link', { name: 'See dates for Compact, Naha Airport' })).toHaveAttribute(
    'href',
    '/reserve/reserve_car?shop_id=naha&body_types=compact',
  );
  const picture = within(plan).getByRole('img', { name: 'A small red car' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width');
  expect(picture).toHaveAttribute('height');
  // The same car stands beside the heading, at once.
  const hero = document.querySelector('img')!;
  expect(hero).not.toBe(picture);
  expect(hero).toHaveAttribute('src', picture.getAttribute('src'));
  expect(hero).not.toHaveAttribute('loading');
});

it('shows the company’s promises, and no heading for them when there are none', async () => {
  const promises = {
    id: 'promises',
    shop_id: null,
    title: 'Our promises',
    html: '<ul><li><strong>Ferry cancelled: no fee.</strong></li></ul>',
    published_on: '2025-06-01',
  };
  await openHome({
    api: catalogue({ 'GET /api/documents/:id': () => ({ data: promises }) }),
  });
  const region = screen.getByRole('region', { name: 'Our promises' });
  expect(within(region).getByRole('listitem')).toHaveTextContent('Ferry cancelled: no fee.');
  cleanup();
  await openHome();
  expect(screen.queryByRole('region', { name: 'Our promises' })).not.toBeInTheDocument();
});

it('keeps the search when the popular plans fail, and fetches them again when asked', async () => {
  const user = userEvent.setup();
  let calls = 0;
  const api = catalogue({
    'GET /api/plans/popular': () => {
      if (++calls === 1) throw refusal('GET /api/plans/popular', 503);
      return { data: [aPlan()] };
    },
  });
  await openHome({ api });
  expect(screen.getByRole('search')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The recommended cars could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Compact' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['en', 'Okinawa 118 shops'],
  ['ja', 'Okinawa 118店舗'],
] as const)('links to areas where there are too many shops for a list, in %s', async (locale, name) => {
  const api = catalogue({
    'GET /api/shops/area': () => ({
      data: [
        { id: 'okinawa', name: 'Okinawa', shop_count: 118, shops: [] },
        { id: 'tottori', name: 'Tottori', shop_count: 1, shops: [] },
      ],
    }),
  });
  await openHome({ api, locale });
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', '/reserve/reserve_shop?area=okinawa');
});

it('leads to the cars at an airport, or to its shops where there are several', async () => {
  const airports = [
    { code: 'OKA', shop_count: 1, shop: { id: 'naha', name: 'Naha Airport' } },
    { code: 'HND', area: 'Tokyo', shop_count: 2, shop: { id: 'haneda', name: 'Haneda Terminal 3' } },
  ];
  await openHome({ api: catalogue({ 'GET /api/shops/area': () => ({ data: areas, airports }) }) });
  const chips = within(screen.getByRole('navigation', { name: 'Search by airport' })).getAllByRole('link');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['Naha Airport OKA', '/reserve/reserve_car?shop_id=naha'],
    ['HND Tokyo 2', '/reserve/reserve_shop?keyword=HND'],
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Return time'), '18:30');
  expect(chips[0]).toHaveAttribute(
    'href',
    '/reserve/reserve_car?shop_id=naha&rental_date=2025-06-04&rental_time=10%3A00&return_date=2025-06-04&return_time=18%3A30',
  );
  expect(screen.queryByRole('navigation', { name: 'Search by area' })).not.toBeInTheDocument();
});

it.each([
  ['en', 'Search by area'],
  ['ja', 'エリアから探す'],
] as const)('leads to areas where no shop names an airport, in %s', async (locale, name) => {
  await openHome({ locale });
  const chips = within(screen.getByRole('navigation', { name }));
  expect(chips.getByRole('link', { name: 'Okinawa 1' })).toHaveAttribute(
    'href',
    '/reserve/reserve_shop?area=okinawa',
  );
});

it('says so when there is nothing to rent yet', async () => {
  const api = catalogue({
    'GET /api/shops/area': () => ({ data: [] }),
    'GET /api/plans/popular': () => ({ data: [] }),
  });
  await openHome({ api });
  expect(screen.getByText('No shop is open for booking yet.')).toBeVisible();
  expect(screen.getByText('There are no cars to show yet.')).toBeVisible();
});

it('is a page that cannot be shown when the areas cannot be fetched', async () => {
  const api = catalogue({
    'GET /api/shops/area': refuses('GET /api/shops/area', 503),
  });
  await expect(openHome({ api })).rejects.toMatchObject({ status: 503 });
});

it.each([
  ['en', 'The road is yours. The car is ready.', 'Rental cars from local shops'],
  ['ja', '走りたい道へ。クルマは、ご用意しています。', '各地のレンタカーを比較・予約'],
] as const)('speaks %s', async (locale, heading, title) => {
  const { head } = await openHome({ locale });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(head).toMatchObject({ title, canonical: '/' });
  expect(head.description).toBeTruthy();
});

describe('its search', () => {
  const api = apiOf({
    'GET /api/shops/area': () => ({ data: areas }),
    'GET /api/plans/popular': () => ({ data: [] }),
    'GET /api/documents/:id': refuses('GET /api/documents/:id', 404),
    'GET /api/places': () => ({
      data: [
        { kind: 'airport', name: 'Naha Airport', note: 'OKA', shop_id: 'naha' },
        { kind: 'town', name: 'Naha' },
      ],
    }),
  });

  const openHome = () => openSite('/', { api });

  /** Lists what the browser itself would send: name and value of each control, of checkboxes those that are checked. */
  const fields = (form: HTMLElement) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .filter((control) => control.type !== 'checkbox' || control.checked)
      .map(({ name, value }) => [name, value]);

  it('asks where and when in a form that works without JavaScript', async () => {
    await openHome();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/reserve/reserve_shop');
    expect(fields(form)).toEqual([
      ['keyword', ''],
      ['return_keyword', ''],
      ['rental_date', '2025-06-04'],
      ['rental_time', '10:00'],
      ['return_date', '2025-06-04'],
      ['return_time', '17:00'],
    ]);
    expect(
      screen.getAllByRole('button').filter((button) => button.getAttribute('type') === 'submit'),
    ).toHaveLength(1);
  });

  const days = 'rental_date=2025-06-04&rental_time=10%3A00&return_date=2025-06-04&return_time=17%3A00';

  it('opens the first booking step with what was typed, inside the page', async () => {
    const user = userEvent.setup();
    const { visited } = await openHome();
    await user.type(screen.getByRole('combobox', { name: 'Pick-up place' }), ' 梅田{Enter}');
    expect(visited).toEqual([`/reserve/reserve_shop?keyword=%E6%A2%85%E7%94%B0&${days}`]);
  });

  it('goes to the cars of a shop that was chosen from the list by keys', async () => {
    const user = userEvent.setup();
    const { visited } = await openHome();
    const field = screen.getByRole('combobox', { name: 'Pick-up place' });
    await user.type(field, 'OKA');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    const options = within(list).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Naha AirportOKA', 'Naha']);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    // The list may reach below the window.
    expect(scrolled.mock.contexts).toEqual([options[1], options[0]]);
    expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Naha Airport');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    expect(visited).toEqual([`/reserve/reserve_car?shop_id=naha&${days}`]);
  });

  it('keeps what was typed when the list is closed, and forgets a shop that is typed over', async () => {
    const user = userEvent.setup();
    const { visited } = await openHome();
    const field = screen.getByRole('combobox', { name: 'Pick-up place' });
    await user.type(field, 'OKA');
    await user.click(await screen.findByRole('option', { name: 'Naha Airport OKA' }));
    expect(field).toHaveFocus();
    await user.type(field, '!');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('Naha Airport!');
    await user.keyboard('{Enter}');
    expect(visited).toEqual([`/reserve/reserve_shop?keyword=Naha+Airport%21&${days}`]);
  });

  it('opens no list over the form for what was typed before the scripts came and lost the focus', async () => {
    const asked: string[] = [];
    await openSite('/', {
      api: apiOf({
        'GET /api/shops/area': () => ({ data: areas }),
        'GET /api/plans/popular': () => ({ data: [] }),
        'GET /api/documents/:id': refuses('GET /api/documents/:id', 404),
        'GET /api/places': ({ query }) => {
          asked.push(query.keyword);
          return { data: [] };
        },
      }),
    });
    const field = screen.getByRole('combobox', { name: 'Pick-up place' });
    fireEvent.change(field, { target: { value: 'Naha' } });
    expect(field).toHaveValue('Naha');
    expect(asked).toEqual([]);
    await userEvent.type(field, '!');
    expect(asked).toEqual(['Naha!']);
  });

  it('keeps what was put in for the way back, and leads to its days from everywhere', async () => {
    const user = userEvent.setup();
    const { visited, go } = await openSite('/', {
      api: apiOf({
        'GET /api/shops/area': () => ({ data: areas }),
        'GET /api/plans/popular': () => ({ data: [aPlan()] }),
        'GET /api/places': () => ({ data: [] }),
        'GET /api/documents/:id': ({ params }) => ({
          data: { id: params.id, shop_id: null, title: 'Terms', html: '', published_on: '2025-06-01' },
        }),
      }),
    });
    await user.type(screen.getByLabelText('Pick-up place'), 'Naha');
    await user.click(screen.getByText('Return to another place'));
    await user.type(screen.getByLabelText('Return place'), 'Ishigaki');
    await user.selectOptions(screen.getByLabelText('Return time'), '18:30');
    const later = days.replace('17%3A00', '18%3A30');
    for (const [name, to] of [
      ['Naha Airport', `/shop/naha?${later}`],
      ['Okinawa 1', `/reserve/reserve_shop?area=okinawa&${later}`],
      [
        'See dates for Compact, Naha Airport',
        `/reserve/reserve_car?shop_id=naha&body_types=compact&${later}`,
      ],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    await user.click(screen.getByRole('button', { name: 'Find a car' }));
    expect(visited).toEqual([`/reserve/reserve_shop?keyword=Naha&return_keyword=Ishigaki&${later}`]);
    await go('/documents/terms');
    expect(screen.queryByLabelText('Pick-up place')).toBeNull();
    await go('/');
    expect(screen.getByLabelText('Pick-up place')).toHaveValue('Naha');
    expect(screen.getByLabelText('Return place')).toHaveValue('Ishigaki');
    expect(screen.getByLabelText('Return time')).toHaveValue('18:30');
  });

  describe('near the customer', () => {
    const getCurrentPosition = jest.fn();
    beforeAll(() =>
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } }),
    );
    afterAll(() => Reflect.deleteProperty(navigator, 'geolocation'));

    it('searches at the position of the device, to the kilometre', async () => {
      const user = userEvent.setup();
      const { visited } = await openHome();
      getCurrentPosition.mockImplementation((found: PositionCallback) =>
        found({ coords: { latitude: 26.1958, longitude: 127.6459 } } as GeolocationPosition),
      );
      await user.click(screen.getByRole('button', { name: 'Use my location' }));
      expect(screen.getByLabelText('Pick-up place')).toHaveAttribute('placeholder', 'My location');
      await user.click(screen.getByRole('button', { name: 'Find a car' }));
      expect(visited).toEqual([`/reserve/reserve_shop?near=26.20%2C127.65&${days}`]);
    });

    it('leaves the place that is typed while the position is on its way', async () => {
      const user = userEvent.setup();
      await openHome();
      const late: [PositionCallback, () => void][] = [];
      getCurrentPosition.mockImplementation((...answers: [PositionCallback, () => void]) =>
        late.push(answers),
      );
      const field = screen.getByLabelText('Pick-up place');
      for (const answer of [0, 1] as const) {
        await user.click(screen.getByRole('button', { name: 'Use my location' }));
        await user.type(field, 'Sapporo');
        const coords = { latitude: 26.2, longitude: 127.6 };
        act(() => late.at(-1)![answer]({ coords } as GeolocationPosition));
        expect(field).toHaveDisplayValue(/Sapporo$/);
        expect(screen.queryByText(/couldn’t get your location/)).toBeNull();
      }
    });

    it('asks for a place when the position is refused, and keeps what was typed', async () => {
      const user = userEvent.setup();
      await openHome();
      getCurrentPosition.mockImplementation((_found: unknown, refused: () => void) => refused());
      await user.type(screen.getByLabelText('Pick-up place'), 'Na');
      await user.click(screen.getByRole('button', { name: 'Use my location' }));
      expect(await screen.findByText(/couldn’t get your location/)).toBeVisible();
      expect(screen.getByLabelText('Pick-up place')).toHaveValue('Na');
    });
  });

  it('asks for shops that take the car back elsewhere, also for a shop that was chosen', async () => {
    const user = userEvent.setup();
    const { visited } = await openHome();
    await user.type(screen.getByLabelText('Pick-up place'), 'OKA');
    await user.click(await screen.findByRole('option', { name: 'Naha Airport OKA' }));
    await user.click(screen.getByText('Return to another place'));
    await user.type(screen.getByLabelText('Return place'), 'Ishigaki');
    await user.click(screen.getByRole('button', { name: 'Find a car' }));
    expect(visited).toEqual([`/reserve/reserve_shop?keyword=Naha+Airport&return_keyword=Ishigaki&${days}`]);
  });

  it('keeps an impossible period in the form and leads to the field to mend', async () => {
    const user = userEvent.setup();
    const { visited } = await openHome();
    const date = document.querySelector<HTMLInputElement>('[name="rental_date"]')!;
    await user.clear(date);
    await user.click(screen.getByRole('button', { name: 'Find a car' }));
    expect(visited).toEqual([]);
    expect(date).toHaveFocus();
  });
});
