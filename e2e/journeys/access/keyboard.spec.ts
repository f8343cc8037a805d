import { expect, type Page } from '@playwright/test';
import { expectGreeting, expectGuest, passwordField } from '../../support/account/accountPages';
import { newcomer, type Registrant } from '../../support/account/registrant';
import { birthday, Customer, hanako } from '../../support/customer';
import { dateKeys, press, tabTo, type } from '../../support/keyboard';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { test } from '../../support/site';
import {
  bookingNumber,
  expectStep,
  reservedNumber,
  settledPrice,
  stepAddress,
  telephoneField,
} from '../../support/wizard';
import type { Words } from '../../support/words';

const wishAhead = (days: number) => ({
  shop_id: 'haneda',
  plan_id: 'haneda-compact',
  period: periodAhead(days),
});

test('a booking needs no pointer', async ({ page, words }) => {
  await opened(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');

  const area = page.getByRole('search').getByLabel(words.area);
  await type(page, area, 'Tok');
  await expect(area.locator('option:checked')).toHaveText(words.areaOfHaneda);
  await press(page, page.getByRole('button', { name: words.findCar }));

  await expectStep(page, words.chooseShop);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, page.getByRole('link', { name: `${words.chooseThisShop} ${words.shop}` }));
  await expectStep(page, words.chooseCar);
  await press(page, page.getByRole('link', { name: `${words.chooseThisCar} Kei car` }));

  await expectStep(page, words.chooseOptions);
  await tabTo(page, page.getByRole('radio', { name: 'No extra cover' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: words.cover })).toBeChecked();
  await press(page, page.getByRole('checkbox', { name: 'Additional driver' }), 'Space');
  await expect(page.getByRole('checkbox', { name: 'Additional driver' })).toBeChecked();
  await press(page, page.getByRole('button', { name: `${words.increase} ${words.item}` }));
  await expect(page.getByRole('spinbutton', { name: words.item })).toHaveValue('1');
  await settledPrice(page, words);
  await press(page, page.getByRole('button', { name: words.next }));

  await expectStep(page, words.details);
  await type(page, page.getByLabel(words.name), hanako.name);
  await type(page, page.getByLabel(words.email), 'hanako');
  await type(page, page.getByLabel(words.telephone), hanako.telephone);
  await type(page, page.getByLabel(words.birthday), dateKeys(birthday));
  const goOn = page.getByRole('button', { name: words.goOn });
  await press(page, goOn);
  await expect(page.getByLabel(words.email)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('main form :focus')).toHaveCount(1);
  await type(page, page.getByLabel(words.email), '@example.com');
  await press(page, goOn);

  await expectStep(page, words.review);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const reserve = page.getByRole('button', { name: words.reserve });
  await press(page, reserve);
  await expect(page.getByText('Please accept the terms to book.').first()).toBeVisible();
  await expect(page.getByLabel(words.agree)).toBeFocused();
  await press(page, page.getByLabel(words.agree), 'Space');
  await press(page, reserve);
  await reservedNumber(page, words);
});

test('a payment by card needs no pointer', async ({ page, words, troubles }) => {
  troubles.expect(/the server responded with a status of 422/);
  const { card } = words;
  await opened(page, stepAddress('contact', wishAhead(104)));
  await type(page, page.getByLabel(words.name), hanako.name);
  await type(page, page.getByLabel(words.email), hanako.email);
  await type(page, telephoneField(page, words), hanako.telephone);
  await type(page, page.getByLabel(words.birthday), dateKeys(birthday));
  await press(page, page.getByRole('button', { name: words.goOn }));

  await expectStep(page, words.review);
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: card.choose })).toBeChecked();
  await press(page, page.getByLabel(words.agree), 'Space');
  await press(page, page.getByRole('button', { name: card.hold }));

  await expectStep(page, card.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const pay = page.getByRole('button', { name: card.pay });
  await tabTo(page, page.getByRole('radio', { name: card.workingCard }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: card.declinedCard })).toBeChecked();
  await press(page, pay);
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(new RegExp(card.declined));
  await tabTo(page, page.getByRole('radio', { name: card.declinedCard }));
  await page.keyboard.press('ArrowUp');
  await press(page, pay);
  await reservedNumber(page, words);
});

test('finding, changing and cancelling a booking need no pointer', async ({ page, request, words }) => {
  const { card } = words;
  const { email } = newcomer();
  const booked = await new Customer(request).book(wishAhead(106), { email });
  await opened(page, '/reserve/find');
  await type(page, page.getByLabel(words.number), booked.reserve_number);
  await type(page, page.getByRole('main').getByLabel(words.email), email);
  await press(page, page.getByRole('button', { name: card.show }));
  expect(await bookingNumber(page, words)).toBe(booked.reserve_number);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page, page.getByRole('link', { name: card.toChange }));
  await expectStep(page, card.change);
  await press(page, page.getByRole('checkbox', { name: 'Additional driver' }), 'Space');
  await press(page, page.getByRole('button', { name: card.confirmChange }));
  await expectStep(page, card.changed);
  await press(page, page.getByRole('link', { name: card.backToBooking }));
  await bookingNumber(page, words);

  await press(page, page.getByRole('link', { name: card.toCancel }));
  await expectStep(page, card.cancel);
  await press(page, page.getByRole('button', { name: 'Cancel free of charge' }));
  await expectStep(page, card.cancelled);
});

/** Opens the links at the top, which a phone keeps behind a button. */
const openMenu = (page: Page) => press(page, page.getByRole('banner').locator('details > summary'));

async function register(page: Page, words: Words, registrant: Registrant, link: () => Promise<string>) {
  const { account } = words;
  await openMenu(page);
  await press(page, page.getByRole('link', { name: account.register }));
  await expectStep(page, account.check);
  await type(page, page.getByRole('main').getByLabel(words.email), registrant.email);
  await press(page, page.getByRole('button', { name: account.sendRegistration }));
  await expectStep(page, account.mailSent);

  await opened(page, await link());
  await expectStep(page, account.verify);
  await type(page, page.getByLabel(words.name), registrant.name);
  await type(page, telephoneField(page, words), registrant.phone);
  await type(page, page.getByLabel(account.birthday), dateKeys(registrant.birthday));
  await type(page, passwordField(page, account.password), registrant.password);
  await type(page, passwordField(page, account.passwordAgain), registrant.password);
  await press(page, page.getByLabel(account.agree), 'Space');
  await press(page, page.getByRole('button', { name: account.create }));
  await expectStep(page, account.welcome(registrant.name));
  await expectGreeting(page, words, registrant.name);
}

test('registering and logging in need no pointer', async ({ page, words, mailbox }) => {
  const { account } = words;
  const registrant = newcomer();
  await opened(page, '/');
  await register(page, words, registrant, () => mailbox.link(registrant.email, '/account/verify'));
  await openMenu(page);
  await press(page, page.getByRole('button', { name: account.logOut }));
  await expectGuest(page);

  await opened(page, '/login');
  await type(page, page.getByRole('main').getByLabel(words.email), registrant.email);
  await type(page, passwordField(page, account.password), registrant.password);
  await page.keyboard.press('Enter');
  await expectStep(page, account.myPage);
  await expectGreeting(page, words, registrant.name);
});
