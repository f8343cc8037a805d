import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteLine } from '@wadachi/contract';
import { enter, type Answers, refusing } from '@wadachi/testing/remote';
import { refusedKey } from '../draft/RefusedContact';
import { keepContact } from '../testing/aContact';
import {
  answersOfSite,
  atConfirm,
  atContact,
  atOptions,
  written,
  anApi,
  hanako,
  loggedIn,
} from '../testing/aSite';
import { aPlanDetail, aQuote } from '../testing/catalogue';
import { openSite } from '../testing/openSite';

const payment = 'POST /api/reserves/payment';
const charge = 'POST /api/plans/charge/:plan_id';
/** Pick-up is on 16 June 2025. */
const [child, adult, twenty, grown] = ['2010-01-01', '2007-06-16', '2005-06-16', '1990-04-01'];

beforeEach(() => sessionStorage.clear());

/** A site that writes down what is booked and what is priced; its car has the age and the fee of the test. */
function aSite(plan: object = {}, overrides: Answers = {}) {
  const { answers: booking, asked: booked } = refusing(payment, [], answersOfSite()[payment]!);
  const { answers: pricing, asked: priced } = refusing(charge, [], ({ body }) => ({
    data: quoteFor(body.driver?.birthday),
  }));
  const api = anApi({
    'GET /api/plans/detail/:id': () => ({ data: aPlanDetail(plan) }),
    'GET /api/account': () => ({ data: hanako }),
    ...booking,
    ...pricing,
    ...overrides,
  });
  return { api, booked, priced };
}

/** As the API does: a fee for drivers up to 20. */
function quoteFor(birthday = grown) {
  const young = birthday > '2004-06-16';
  const lines: QuoteLine[] = [
    { kind: 'base', label: 'Basic charge', unit_price: 7_700, quantity: 1, amount: 7_700 },
  ];
  if (!young) return aQuote(7_700, { lines });
  const fee = { unit_price: 1_100, quantity: 2, unit: 'day' as const, amount: 2_200 };
  return aQuote(9_900, { lines: [...lines, { kind: 'young-driver', label: 'Young driver', ...fee }] });
}

const youngDriver = { young_driver: { to: 20, price: 1_100, cap: null } };
const birthday = () => screen.getByLabelText(/date of birth/);
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Review booking' }));
const reserve = async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Book for/ }));
};

describe('a guest', () => {
  it.each([
    ['nothing', {}, '', 'Please enter the driver’s date of birth.'],
    ['who is 18 a day later', {}, '2007-06-17', 'The driver must be at least 18 on the day of pick-up.'],
    ['of 18 for a car from 21', { least_age: 21 }, adult, 'The driver must be at least 21'],
    ['not born yet', {}, '2025-06-02', 'it lies in the future or before 1900'],
  ])('goes no further with a driver: %s', async (_who, plan, typed, sentence) => {
    keepContact({ birthday: typed });
    const site = await openSite(atContact, { api: aSite(plan).api });
    await goOn();
    await waitFor(() => expect(birthday()).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(birthday()).toHaveFocus();
    expect(site.visited).toEqual([]);
  });

  it('books with a birthday that is sent', async () => {
    keepContact({ birthday: '' });
    const { api, booked } = aSite();
    const site = await openSite(atContact, { api });
    await enter(birthday(), adult);
    await goOn();
    await site.settled();
    await reserve();
    await site.settled();
    expect(booked.map(({ body }) => body.driver)).toEqual([{ birthday: adult }]);
  });

  it('gives the birthday of another driver, and has their own again when it is they who drive', async () => {
    keepContact({ birthday: grown });
    await openSite(atContact, { api: aSite().api });
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else drives' }));
    expect(birthday()).toHaveValue('');
    await enter(birthday(), adult);
    await userEvent.click(screen.getByRole('radio', { name: 'I drive myself' }));
    expect(birthday()).toHaveValue(grown);
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else drives' }));
    expect(birthday()).toHaveValue(adult);
  });

  it('is brought back from the final screen when the car is for older drivers', async () => {
    keepContact({ birthday: adult });
    const site = await openSite(atConfirm, { api: aSite({ least_age: 21 }).api });
    await site.settled();
    expect(site.at).toBe(written(`${atContact}&missing=contact`));
  });

  it('sees at the birthday what the API said of it', async () => {
    keepContact();
    sessionStorage.setItem(refusedKey, JSON.stringify({ birthday: 'The driver must be at least 25.' }));
    await openSite(atContact, { api: aSite().api });
    await waitFor(() => expect(birthday()).toHaveAccessibleDescription(/The driver must be at least 25/));
  });
});

describe('a customer', () => {
  it('who drives is not asked, and the birthday of the account is sent', async () => {
    const { api, booked } = aSite();
    const site = await openSite(atContact, { api, account: loggedIn });
    expect(screen.queryByLabelText(/date of birth/)).toBeNull();
    await goOn();
    await site.settled();
    await reserve();
    await site.settled();
    expect(booked.map(({ body }) => body.driver)).toEqual([{ birthday: grown }]);
  });

  it('is asked for that of somebody else', async () => {
    await openSite(atContact, { api: aSite().api, account: loggedIn });
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else drives' }));
    await enter(screen.getByLabelText(/Driver’s full name/), 'Taro Yamada');
    await goOn();
    expect(birthday()).toHaveAccessibleDescription(/Please enter the driver’s date of birth/);
  });

  it('who is too young for the car is asked who drives', async () => {
    const young = { ...hanako, birthday: child };
    const { api } = aSite({}, { 'GET /api/account': () => ({ data: young }) });
    await openSite(atContact, { api, account: loggedIn });
    expect(birthday()).toBeVisible();
  });
});

describe('a fee for young drivers', () => {
  const summary = () => screen.getByRole('complementary', { name: 'Your price' });

  it('comes into the price when the birthday is typed, and stays on the final screen', async () => {
    keepContact({ birthday: '' });
    const { api, booked } = aSite(youngDriver);
    const site = await openSite(atContact, { api });
    await waitFor(() => expect(summary()).toHaveTextContent('¥7,700'));
    expect(summary()).not.toHaveTextContent('Young driver');
    await enter(birthday(), twenty);
    await waitFor(() => expect(summary()).toHaveTextContent('Young driver'));
    expect(summary()).toHaveTextContent('¥9,900');
    await goOn();
    await site.settled();
    expect(screen.getByText('Young driver')).toBeInTheDocument();
    await reserve();
    await site.settled();
    expect(booked[0]?.body).toMatchObject({ charge: 9_900, driver: { birthday: twenty } });
  });

  it('is told before, and stays in the estimate of every choice', async () => {
    sessionStorage.setItem('reservation-draft', JSON.stringify({ driver: { birthday: twenty } }));
    const { api } = aSite({ ...youngDriver, least_age: 19 });
    await openSite(atOptions, { api });
    expect(summary()).toHaveTextContent(
      'At least 19 years old on the day of pick-up. Aged 19 to 20: ¥1,100 extra per 24 hours.',
    );
    await waitFor(() => expect(summary()).toHaveTextContent('Young driver'));
    await userEvent.click(screen.getByRole('checkbox', { name: /ETC card/ }));
    expect(summary()).toHaveTextContent('Young driver');
  });

  it('is asked of no API where the plan has none, and nothing is said', async () => {
    keepContact({ birthday: twenty });
    const { api, priced } = aSite();
    const site = await openSite(atContact, { api });
    await enter(screen.getByLabelText(/Full name/), 'Jiro');
    await site.settled();
    expect(priced.filter(({ body }) => body.driver !== undefined)).toEqual([]);
    expect(summary()).not.toHaveTextContent(/Driver|24 hours/);
  });
});
