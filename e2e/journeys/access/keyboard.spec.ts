import { expect, type Page } from '@playwright/test';
import { newcomer } from '../../support/account/registrant';
import { birthday, Customer, hanako } from '../../support/customer';
import { dateKeys, press, tabTo, type } from '../../support/keyboard';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expectToHear } from '../../support/readAloud';
import { test } from '../../support/site';
import {
  bookingNumber,
  expectStep,
  reservedNumber,
  settledPrice,
  telephoneField,
} from '../../support/wizard';
import type { Words } from '../../support/words';

const wishAhead = (days: number) => ({
  shop_id: 'haneda',
  plan_id: 'haneda-compact',
  period: periodAhead(days),
});

test('a booking needs no pointer, and says each choice, its state and the price', async ({ page, words }) => {
  await opened(page, '/');
  await expectToHear(page, [
    'link "Skip to the content"',
    'banner',
    'main',
    'heading "',
    'combobox "Pick-up place"',
    'button "Find a car"',
    'contentinfo',
  ]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');

  const place = page.getByRole('search').getByLabel(words.place);
  await type(page, place, words.region);
  await expect(place).toHaveValue(words.region);
  await press(page, page.getByRole('button', { name: words.findCar }));

  await expectStep(page, words.chooseShop);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, page.getByRole('link', { name: `${words.chooseThisShop} ${words.shop}` }));
  await expectStep(page, words.chooseCar);
  await expectToHear(page, [
    'navigation "Booking steps"',
    'main',
    /^heading "Choose a car", level 1/,
    'group "Car type"',
    'checkbox "Kei car',
    /^status/,
    /^\d+ car classes/,
    /^heading "Compact hybrid/,
    'link "Choose this car Compact hybrid',
  ]);
  await press(page, page.getByRole('link', { name: `${words.chooseThisCar} Kei car` }));

  await expectStep(page, words.chooseOptions);
  await expectToHear(page, [
    'navigation "Booking steps"',
    'link "Car (done)"',
    /^heading "Choose options", level 1/,
    'radiogroup "Which cover would you like?"',
    'radio "No extra cover ¥0", checked',
    /^radio "Damage waiver \(CDW\)[^"]*"$/,
    'radiogroup "How will you pick up the car?"',
    'radio "At the shop", checked',
    'combobox "How will you return it?"',
    /^checkbox "Additional driver"$/,
    'complementary "Your price"',
    /^¥/,
    'button "Continue to your details"',
  ]);
  await expect(page.getByRole('radio', { name: words.cover })).toHaveAccessibleDescription(
    /Excess .* Covered .*NOC.* You pay .*Roadside assistance You pay/,
  );
  await tabTo(page, page.getByRole('radio', { name: 'No extra cover' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: words.cover })).toBeChecked();
  await press(page, page.getByText(words.seats));
  await press(page, page.getByRole('button', { name: `${words.increase} ${words.item}` }));
  await expect(page.getByRole('spinbutton', { name: words.item })).toHaveValue('1');
  await press(page, page.getByRole('checkbox', { name: 'Additional driver' }), 'Space');
  await expect(page.getByRole('checkbox', { name: 'Additional driver' })).toBeChecked();
  await settledPrice(page, words);
  await press(page, page.getByRole('button', { name: words.next }));

  await expectStep(page, words.details);
  const goOn = page.getByRole('button', { name: words.goOn });
  await press(page, goOn);
  await expectToHear(page, [
    'alert',
    'link "',
    /^textbox "Full name.*required.*invalid|^textbox "Full name.*invalid.*required/,
    /^textbox "Email address.*invalid/,
    /^textbox "Telephone.*invalid/,
    /^Date "Your date of birth.*invalid/,
  ]);
  await expect(page.getByLabel(words.name)).toBeFocused();
  await typeContact(page, words);
  await press(page, goOn);

  await expectStep(page, words.review);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectToHear(page, [
    /^heading "Check and book", level 1/,
    'Haneda Airport',
    hanako.name,
    /^radio "[^"]*shop[^"]*", checked/,
    /^checkbox "I have read and accept/,
    'button "Book for ¥',
  ]);
  const reserve = page.getByRole('button', { name: words.reserve });
  await press(page, reserve);
  await expect(page.getByText('Please accept the terms to book.').first()).toBeVisible();
  await expect(page.getByLabel(words.agree)).toBeFocused();
  await press(page, page.getByLabel(words.agree), 'Space');
  await press(page, reserve);
  await reservedNumber(page, words);
  await expectToHear(page, [/^heading "Your car is booked", level 1/, /WD-/, 'link "Change', 'link "Cancel']);
});

async function typeContact(page: Page, words: Words) {
  await type(page, page.getByLabel(words.name), hanako.name);
  await type(page, page.getByLabel(words.email), hanako.email);
  await type(page, telephoneField(page, words), hanako.telephone);
  await type(page, page.getByLabel(words.birthday), dateKeys(birthday));
}

test('finding, changing and cancelling need no pointer, and say what changes and what it costs', async ({
  page,
  request,
  words,
}) => {
  const { card } = words;
  const { email } = newcomer();
  const booked = await new Customer(request).book(wishAhead(106), { email });
  await opened(page, '/reserve/find');
  await expectToHear(page, [
    /^heading "Find my booking", level 1/,
    /^textbox "Booking number", .*required/,
    /^textbox "Email address", .*required/,
    'button "Show my booking"',
  ]);
  await type(page, page.getByLabel(words.number), booked.reserve_number);
  await type(page, page.getByRole('main').getByLabel(words.email), email);
  await press(page, page.getByRole('button', { name: card.show }));
  expect(await bookingNumber(page, words)).toBe(booked.reserve_number);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const booking = [/^heading "Your booking", level 1/, words.confirmed, booked.reserve_number];
  await expectToHear(page, [...booking, 'Haneda Airport']);

  await press(page, page.getByRole('link', { name: card.toChange }));
  await expectStep(page, card.change);
  await press(page, page.getByRole('button', { name: /^Extras/ }));
  await press(page, page.getByRole('checkbox', { name: 'Additional driver' }), 'Space');
  await expectToHear(page, [
    /^heading "Change your booking", level 1/,
    'checkbox "Additional driver", checked',
    /^complementary/,
    card.newTotal,
    /^button "Confirm the change for ¥/,
  ]);
  await press(page, page.getByRole('button', { name: card.confirmChange }));
  await expectStep(page, card.changed);
  // The button was far down a longer page.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await press(page, page.getByRole('link', { name: card.backToBooking }));
  await bookingNumber(page, words);

  await press(page, page.getByRole('link', { name: card.toCancel }));
  await expectStep(page, card.cancel);
  const free = 'button "Cancel free of charge"';
  await expectToHear(page, [/^heading "Cancel your booking", level 1/, card.cost, /^¥0$/, free]);
  await press(page, page.getByRole('button', { name: 'Cancel free of charge' }));
  await expectStep(page, card.cancelled);
});
