import { randomInt } from 'node:crypto';
import type { Page } from 'playwright';
import { addDays, todayIn } from '@wadachi/rental/time';
import type { StepVisit } from './StepVisit';

const contact = { name: 'Hanako Yamada', phone: '+819012345678', password: 'cranes over seven rivers' };

/** The length of a usual address. */
const newAddress = () => `hanako.${randomInt(1_000_000)}@example.com`;

/**
 * Every step of a booking that is paid by card, with what most visitors do there, in English. Each walk books another
 * day, by its number: a day has only some child seats.
 */
export async function bookingJourney(visit: StepVisit, site: string, number: number): Promise<void> {
  const { page } = visit;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first();
  const radio = (name: string | RegExp) => page.getByRole('radio', { name });

  await visit.open('shop page', `${site}/shop/haneda`, /Haneda/);
  await visit.press(page.locator('main summary').first());

  await visit.open('home', `${site}/`, /./);
  const pickUp = page.getByLabel('Pick-up date');
  const day = await pickUp.inputValue();
  await visit.press(pickUp);
  const calendar = page.getByRole('dialog');
  const date = calendar.locator(`[data-day="${day}"] button`);
  for (const end of [date, date]) await visit.press(end);
  await visit.press(calendar.getByRole('button', { name: 'Use these dates' }));

  await visit.follow('shop list', button('Find a car'), 'Choose a shop');
  await visit.press(link(/Edit$/));
  await page.keyboard.press('Escape');
  await visit.follow('car list', link(/^Choose this shop/), 'Choose a car');
  await visit.press(page.locator('main form label:has(input[type=checkbox])').first());
  await visit.press(page.locator('main article summary').first());
  await visit.open(
    'car list',
    `${site}/reserve/reserve_car?shop_id=haneda&${spring(number)}`,
    'Choose a car',
  );

  await visit.follow('options', link(/^Choose this car Compact/), 'Choose options');
  await visit.press(radio(/waiver/).first());
  await visit.press(button(/^Add a child/));
  await visit.choose(page.getByRole('combobox', { name: /^Age of child/ }), '3');
  await visit.press(page.getByRole('checkbox', { name: 'Additional driver' }));

  await visit.follow('contact', button('Continue to your details'), 'Your details');
  await visit.type(page.getByLabel(/^Full name/), contact.name);
  await visit.type(page.getByLabel('Email address'), newAddress());
  await visit.type(page.getByRole('textbox', { name: 'Telephone' }), contact.phone);
  await visit.type(page.getByLabel(/^Your date of birth/), '04011990');

  await visit.follow('confirm', button('Review booking'), 'Check and book');
  await visit.press(radio('Pay by card now'));
  await visit.press(page.getByLabel(/^I have read and accept/));

  await visit.follow('payment', button(/^Hold the car/), 'Pay by card');
  await visit.press(radio('A card that works'));

  await visit.follow('finish', button(/^Pay .* and book$/), 'Your car is booked');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await visit.open("booking's home", `${site}/reserve/booking/${id}`, 'Your booking');

  await visit.follow('change', link('Change the booking'), 'Change your booking');
  await visit.press(page.getByRole('button', { name: /^Extras/ }));
  await visit.press(page.getByRole('checkbox', { name: 'Additional driver' }));
  await visit.open("booking's home", `${site}/reserve/booking/${id}`, 'Your booking');
  await visit.follow('cancel', link('Cancel the booking'), 'Cancel your booking');
}

/** Registers from the mail address to the account, logs out and in again. */
export async function accountJourney(visit: StepVisit, site: string): Promise<void> {
  const { page } = visit;
  const email = newAddress();
  const main = page.getByRole('main');
  const password = main.getByRole('textbox', { name: /^Password/ });
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await visit.open('registration', `${site}/account/check`, 'Create an account');
  await visit.type(main.getByLabel('Email address'), email);
  await visit.follow('mail sent', button('Send me the link'), 'Check your email');

  await visit.open('registration form', await linkOfMail(page, site, email), 'Complete your registration');
  await visit.type(page.getByLabel(/^Full name/), contact.name);
  await visit.type(page.getByRole('textbox', { name: 'Telephone' }), contact.phone);
  await visit.type(page.getByLabel(/^Date of birth/), '04011990');
  const again = main.getByRole('textbox', { name: 'Confirm password' });
  for (const field of [password, again]) await visit.type(field, contact.password);
  await visit.press(page.getByLabel(/^I have read and accept/));
  await visit.follow('registered', button('Create the account'), /^Welcome/);
  await visit.follow('my page', main.getByRole('link', { name: 'My page' }), 'My page');
  await page.context().clearCookies();

  await visit.open('log-in', `${site}/login`, 'Log in');
  await visit.type(main.getByLabel('Email address'), email);
  await visit.type(password, contact.password);
  await visit.follow('my page', button('Log in'), 'My page');
}

/** A period when no shop is closed, as addresses carry it; each number has its own day. */
function spring(number: number): string {
  const date = addDays(todayIn('Asia/Tokyo', new Date()), 100 + number);
  const period = { rental_date: date, rental_time: '10:00', return_date: date, return_time: '16:00' };
  return new URLSearchParams(period).toString();
}

/** The link in the mail that the site has sent, as its page of mails shows it. */
async function linkOfMail(page: Page, site: string, email: string): Promise<string> {
  const { request } = page.context();
  const read = async (path: string) => (await request.get(`${site}${path}`)).text();
  for (;;) {
    const list = await read('/dev/mail');
    const mail = new RegExp(`<a href="(/dev/mail/[^"]+)">[^<]*<small>to ${email},`).exec(list)?.[1];
    const path = mail && /\/account\/verify\?token=[\w-]+/.exec(await read(mail))?.[0];
    if (path) return `${site}${path}`;
    await page.waitForTimeout(200);
  }
}
