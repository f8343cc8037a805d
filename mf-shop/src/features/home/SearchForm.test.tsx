import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, refuses } from '@wadachi/testing/remote';
import { areas } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

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
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
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
