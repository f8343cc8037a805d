import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotFound } from '@wadachi/shared';
import { refusal, refuses } from '@wadachi/testing/remote';
import { aPlan, aShop, listOf, reservationId, someOptions } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';
import {
  aChange,
  booked,
  confirm,
  open,
  operation,
  path,
  siteChanging,
  summary,
  takeCover,
  type ChangeAsked,
} from './testing/siteChanging';

beforeEach(() => sessionStorage.clear());

it('starts from what is agreed, asks for nothing and can’t be sent before anything is changed', async () => {
  const { api, shown } = siteChanging();
  const site = await openSite(path, { api });
  expect(site.head).toEqual({ title: 'Change your booking W7K2-9QPX', robots: 'noindex' });
  expect(screen.queryByRole('radio')).toBeNull();
  await open('Car');
  expect(screen.getByRole('radio', { name: /Compact/ })).toBeChecked();
  await open('Passengers');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByLabelText('Age of child 1')).toHaveDisplayValue('3 years');
  // The last seat is the reservation's own: it is given back before it is taken.
  expect(screen.getByRole('spinbutton', { name: 'Child seat' })).toHaveValue(1);
  expect(screen.getByRole('spinbutton', { name: 'Child seat' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Change something else' }));
  expect(screen.getByRole('button', { name: /^Passengers/ })).toHaveFocus();
  expect(summary()).toHaveTextContent(/Total now, tax included¥8,800/);
  expect(confirm()).toBeDisabled();
  expect(shown).toEqual([]);
});

it('shows the new total, the difference and what is due before anything is changed', async () => {
  const { api, asked, shown } = siteChanging({ figures: { cancel_fee_floor: 1_540 } });
  await openSite(`${path}?access_token=of-the-mail`, { api });
  await takeCover();
  expect(summary()).toHaveTextContent(/New total, tax included¥10,450/);
  expect(summary()).toHaveTextContent(
    /CarCompactOptionsFull coverTotal, tax included¥8,800 ¥10,450Difference\+¥1,650To be paid at the shop¥10,450/,
  );
  expect(summary()).toHaveTextContent(/cancelling costs at least ¥1,540/);
  expect(summary()).toHaveTextContent('The new total is ¥10,450, ¥1,650 more.');
  expect(shown.map(({ body }) => body)).toEqual([
    {
      plan_id: 'compact',
      rental_date: '2025-06-16',
      rental_time: '10:00',
      return_date: '2025-06-17',
      return_time: '17:00',
      compensation_id: 'cdw',
      service_id: [],
      rental_item_id: ['child-seat'],
      rental_item_count: [1],
      passengers: 2,
      children_ages: [3],
      access_token: 'of-the-mail',
    },
  ]);
  expect(asked).toEqual([]);
});

it('changes at that total, says what goes back, and leads to the reservation', async () => {
  const { api, asked } = siteChanging({ figures: { refund: 1_100, due_at_shop: 0 } });
  await openSite(`${path}?access_token=of-the-mail`, { api });
  await open('Car');
  await userEvent.click(screen.getByRole('radio', { name: /Minivan/ }));
  expect(confirm()).toHaveAccessibleName('Confirm the change for ¥12,100');
  await userEvent.click(confirm());
  expect(asked.map(({ body }) => [body.plan_id, body.charge, body.access_token])).toEqual([
    ['minivan', 12_100, 'of-the-mail'],
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your booking has been changed' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(
    /is now Mon 16 Jun – Tue 17 Jun, Minivan.*CarCompact Minivan.*Refund to your card¥1,100/,
  );
  expect(screen.getByRole('link', { name: 'View booking' })).toHaveAttribute(
    'href',
    `/reserve/booking/${reservationId}?access_token=of-the-mail`,
  );
});

it('offers the shop’s cars of the period: one’s own whatever is left, none that is sold out or too small', async () => {
  await openSite(path, { api: siteChanging().api });
  await open('Car');
  const own = screen.getByRole('radio', { name: /Compact/ });
  expect(own).toBeEnabled();
  expect(own).toHaveAccessibleDescription(/Your booking/);
  expect(screen.getByRole('radio', { name: /Kei/ })).toBeDisabled();
  await open('Passengers');
  await userEvent.selectOptions(screen.getByLabelText('Passengers'), '6 people');
  await open('Car');
  expect(screen.getByRole('radio', { name: /Kei/ })).toHaveAccessibleDescription(/too few seats/);
  expect(screen.getByRole('radio', { name: 'Minivan ¥11,000' })).toBeEnabled();
});

it('counts one who drives beside the children, in the choice of passengers and in what is asked', async () => {
  const { api, shown } = siteChanging({ receipt: { passengers: 1, children_ages: [7, 8, 9] } });
  await openSite(`${path}?what=party`, { api });
  expect(screen.getByLabelText('Passengers')).toHaveDisplayValue('4 people');
  await userEvent.click(screen.getByRole('button', { name: 'Add a child' }));
  await userEvent.selectOptions(screen.getByLabelText('Age of child 4'), '10 years');
  expect(screen.getByLabelText('Passengers')).toHaveDisplayValue('5 people');
  expect(shown.at(-1)?.body).toMatchObject({ passengers: 5, children_ages: [7, 8, 9, 10] });
});

it('asks for cars, options and price of another period, and for none of an impossible one', async () => {
  const periods: unknown[] = [];
  const { api, shown } = siteChanging({
    answers: {
      'GET /api/plans/shop': ({ query }) => {
        periods.push(query.return_time);
        return listOf([aPlan({ charge: 9_900 })]);
      },
    },
  });
  await openSite(path, { api });
  await open('Dates');
  await userEvent.selectOptions(screen.getByLabelText('Return time'), '18:00');
  expect(periods).toEqual(['17:00', '18:00']);
  expect(shown.map(({ body }) => body.return_time)).toEqual(['18:00']);
  await open('Car');
  expect(screen.getByRole('radio', { name: 'Compact ¥9,900' })).toBeChecked();
  await open('Dates');
  await userEvent.clear(screen.getByLabelText('Pick-up date'));
  expect(screen.getByText('Please choose other dates or times')).toBeVisible();
  expect(confirm()).toBeDisabled();
  expect(shown).toHaveLength(1);
});

it('drops a late answer to what was chosen before', async () => {
  const late: (() => void)[] = [];
  const { api } = siteChanging({
    answers: {
      [operation]: ({ body }: ChangeAsked) =>
        body.compensation_id === 'cdw' && !body.service_id?.length
          ? new Promise((resolve) => late.push(() => resolve({ data: aChange(body) })))
          : { data: aChange(body) },
    },
  });
  await openSite(path, { api });
  await takeCover();
  expect(confirm()).toBeDisabled();
  await open('Extras');
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  expect(confirm()).toHaveAccessibleName('Confirm the change for ¥11,000');
  late.forEach((answer) => answer());
  expect(await within(summary()).findByText('New total, tax included')).toBeVisible();
  expect(confirm()).toHaveAccessibleName('Confirm the change for ¥11,000');
});

it('stops where a child under 6 has no seat, at the place', async () => {
  const { api, asked } = siteChanging();
  await openSite(path, { api });
  await open('Passengers');
  await userEvent.click(screen.getByRole('button', { name: 'Decrease Child seat' }));
  await open('Cover');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(confirm());
  expect(screen.getByRole('alert')).toHaveTextContent(/seat that fits for: 3 years/);
  expect(asked).toEqual([]);
});

it('keeps the price while a child has no age, and says so when the change is confirmed', async () => {
  const { api, asked, shown } = siteChanging();
  await openSite(path, { api });
  await takeCover();
  await open('Passengers');
  await userEvent.click(screen.getByRole('button', { name: 'Add a child' }));
  expect(summary()).toHaveTextContent(/New total, tax included¥10,450/);
  expect(shown).toHaveLength(1);
  await userEvent.click(confirm());
  expect(screen.getByLabelText('Age of child 2')).toHaveFocus();
  expect(screen.getByLabelText('Age of child 2')).toHaveAccessibleDescription(/choose the age, or remove/);
  expect(asked).toEqual([]);
});

it('says all that changes: people, options and the shop of the return', async () => {
  const { api } = siteChanging();
  await openSite(path, { api });
  await takeCover();
  await open('Passengers');
  await userEvent.click(screen.getByRole('button', { name: 'Decrease Child seat' }));
  await userEvent.selectOptions(screen.getByLabelText('Passengers'), '3 people');
  await open('Pick-up and return');
  await userEvent.selectOptions(screen.getByLabelText('How will you return it?'), 'onna');
  expect(summary()).toHaveTextContent(
    /Return toNaha Airport Onna VillagePassengers2 people 3 peopleOptionsChild seat Full cover/,
  );
});

it('checks the return against the hours of the shop to which the car goes', async () => {
  const listed: unknown[] = [];
  const { api } = siteChanging({
    receipt: { choices: { return_place_id: 'onna' }, return_shop_name: 'Onna Village' },
    answers: {
      'GET /api/plans/shop': ({ query }) => {
        listed.push(query.return_place_id);
        if (!query.return_place_id && query.return_time === '21:30')
          throw refusal('GET /api/plans/shop', 422, { errors: {} });
        return listOf([aPlan({ charge: query.return_place_id ? 12_100 : 8_800 })]);
      },
    },
  });
  await openSite(path, { api });
  await open('Dates');
  expect(screen.getByText('Open 08:00–22:00 on this day')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Return time'), '21:30');
  expect(await within(summary()).findByText('New total, tax included')).toBeVisible();
  expect(listed).toEqual([undefined, undefined, 'onna']);
  await open('Car');
  expect(screen.getByRole('main')).toHaveTextContent(/Compact[^¥]*¥8,800/);
});

it('says that a shop takes no bookings any more, and whom to call', async () => {
  const { api } = siteChanging({
    receipt: { actions: ['receipt', 'calendar', 'cancel'], shop: { ...booked.shop, is_offered: false } },
  });
  await openSite(path, { api });
  expect(screen.getByRole('status')).toHaveTextContent(/no longer takes bookings.*098-000-0000/);
});

it('offers the other cars of the shop when one’s own is withdrawn', async () => {
  const { api, shown } = siteChanging({
    answers: {
      'GET /api/plans/option/:id': ({ params }) => {
        if (params.id === 'compact') throw refusal('GET /api/plans/option/:id', 404);
        return { data: someOptions() };
      },
      'GET /api/options/select': () => ({ data: someOptions() }),
      'GET /api/plans/shop': () => listOf([aPlan({ id: 'minivan', name: 'Minivan', passengers: 8 })]),
    },
  });
  await openSite(path, { api });
  await open('Car');
  expect(screen.getByRole('radio', { name: /Compact/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Minivan/ }));
  expect(shown.at(-1)?.body.plan_id).toBe('minivan');
  expect(confirm()).toBeEnabled();
});

it('keeps its own child seat when it moves to later on its day', async () => {
  const { api, shown } = siteChanging({
    receipt: { period: { ...booked.period, return_date: '2025-06-16', return_time: '12:00' } },
  });
  await openSite(path, { api });
  await open('Dates');
  await userEvent.selectOptions(screen.getByLabelText('Return time'), '17:00');
  await userEvent.selectOptions(screen.getByLabelText('Pick-up time'), '13:00');
  expect(shown.at(-1)?.body).toMatchObject({ rental_time: '13:00', rental_item_id: ['child-seat'] });
  expect(confirm()).toBeEnabled();
});

/** An API that lists nothing for a pick-up so near. */
const nearPickUp = (hours?: object) =>
  siteChanging({
    answers: {
      'GET /api/plans/shop': refuses('GET /api/plans/shop', 422),
      'GET /api/plans/option/:id': ({ query }) => {
        if (query.rental_date) throw refusal('GET /api/plans/option/:id', 422, { errors: {} });
        return { data: someOptions() };
      },
      ...(hours && { 'GET /api/shops/:id': () => ({ data: aShop(hours) }) }),
    },
  });

it('is extended and covered in the last hours before its pick-up, which stays', async () => {
  const { api, shown } = nearPickUp();
  await openSite(path, { api, at: '2025-06-16T00:30:00Z' });
  await takeCover();
  await open('Dates');
  expect(screen.getByLabelText('Pick-up time')).toHaveDisplayValue('10:00');
  await userEvent.selectOptions(screen.getByLabelText('Return time'), '18:00');
  expect(shown.at(-1)?.body).toMatchObject({ compensation_id: 'cdw', return_time: '18:00' });
  expect(confirm()).toBeEnabled();
});

it('opens for other dates when its own can’t be booked any more', async () => {
  const { api } = nearPickUp({ holidays: [booked.period.rental_date] });
  await openSite(path, { api, at: '2025-06-16T00:30:00Z' });
  expect(screen.getByText('Please choose other dates or times')).toBeVisible();
});

it('is not found for a stranger, and can be read without scripts', async () => {
  const { api } = siteChanging();
  await expect(openSite('/reserve/change/not-a-uuid', { api })).rejects.toThrow(NotFound);
  const { body } = await openWithoutJavaScript(path, { api });
  expect(body).toHaveTextContent(
    /What would you like to change.*10:00 – .*2 people.*CarCompact.*CoverNo extra cover.*Total now, tax included¥8,800/,
  );
});
