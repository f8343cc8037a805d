import { expect } from '@playwright/test';
import { fillNewPassword, fillPerson, logIn } from '../../support/account/accountPages';
import { newcomer, register } from '../../support/account/registrant';
import { holdByCard, payWith } from '../../support/cardPages';
import { Customer } from '../../support/customer';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expectToHear } from '../../support/readAloud';
import { test } from '../../support/site';
import { expectStep, fillContact, fillInAll, goOnToReview, stepAddress } from '../../support/wizard';

const wishAhead = (days: number) => ({
  shop_id: 'haneda',
  plan_id: 'haneda-compact',
  period: periodAhead(days),
});

test('a booking read aloud says each choice, its state and the price', async ({ page, words }) => {
  await opened(page, '/');
  await expectToHear(page, [
    'link "Skip to the content"',
    'banner',
    'main',
    'heading "',
    'combobox "Area"',
    'button "Find a car"',
    'contentinfo',
  ]);
  await opened(page, stepAddress('reserve_car', wishAhead(108)));
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
  await opened(page, stepAddress('reserve_option', wishAhead(108)));
  await expectToHear(page, [
    'navigation "Booking steps"',
    'link "Car (done)"',
    /^heading "Choose options", level 1/,
    'radiogroup "Which cover would you like?"',
    'radio "No extra cover ¥0", checked',
    /^radio "Collision damage waiver \(CDW\)[^"]*"$/,
    /^checkbox "Additional driver"$/,
    'button "Decrease Child seat',
    /^spinbutton "Child seat/,
    'button "Increase Child seat',
    'complementary "Your price"',
    /^¥/,
    'button "Continue to your details"',
  ]);
  await expect(page.getByRole('radio', { name: /^Collision damage waiver/ })).toHaveAccessibleDescription(
    /Excess .* Covered .*NOC.* You pay .*Roadside assistance You pay/,
  );
  await page.getByRole('button', { name: words.next }).click();
  await expectStep(page, words.details);
  await page.getByRole('button', { name: words.goOn }).click();
  await expectToHear(page, [
    'alert',
    'link "',
    /^textbox "Full name.*required.*invalid|^textbox "Full name.*invalid.*required/,
    /^textbox "Email address.*invalid/,
    /^textbox "Telephone.*invalid/,
    /^Date "Your date of birth.*invalid/,
  ]);
  await fillContact(page, words);
  await goOnToReview(page, words);
  await expectToHear(page, [
    /^heading "Check and book", level 1/,
    'Haneda Airport',
    'Hanako Yamada',
    /^radio "[^"]*shop[^"]*", checked/,
    /^checkbox "I have read and accept/,
    'button "Book for ¥',
  ]);
  await page.getByLabel(words.agree).check();
  await page.getByRole('button', { name: words.reserve }).click();
  await expectStep(page, words.reserved);
  await expectToHear(page, [/^heading "Your car is booked", level 1/, /WD-/, 'link "Change', 'link "Cancel']);
});

test('a payment by card read aloud says the time, the choice and the refusal', async ({
  page,
  words,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 422/);
  await opened(page, stepAddress('contact', wishAhead(110)));
  await fillInAll(page, words);
  await holdByCard(page, words);
  await expectToHear(page, [
    /^heading "Pay by card", level 1/,
    /^¥/,
    /^timer/,
    /^radiogroup/,
    'radio "A card that works", checked',
    /^button "Pay ¥.* and book"/,
  ]);
  await payWith(page, words, words.card.declinedCard);
  await expectToHear(page, [/^radio "A card that is declined", .*checked/, 'The card was declined']);
});

test('finding, changing and cancelling read aloud say what changes and what it costs', async ({
  page,
  request,
  words,
}) => {
  const { card } = words;
  const { email } = newcomer();
  const { reserve_number } = await new Customer(request).book(wishAhead(112), { email });
  await opened(page, '/reserve/find');
  await expectToHear(page, [
    /^heading "Find my booking", level 1/,
    /^textbox "Booking number", .*required/,
    /^textbox "Email address", .*required/,
    'button "Show my booking"',
  ]);
  await page.getByLabel(words.number).fill(reserve_number);
  await page.getByRole('main').getByLabel(words.email).fill(email);
  await page.getByRole('button', { name: card.show }).click();
  await expectStep(page, words.booking);
  await expectToHear(page, [
    /^heading "Your booking", level 1/,
    words.confirmed,
    reserve_number,
    'Haneda Airport',
  ]);

  await page.getByRole('link', { name: card.toChange }).click();
  await expectStep(page, card.change);
  await page.getByRole('checkbox', { name: 'Additional driver' }).check();
  await expectToHear(page, [
    /^heading "Change your booking", level 1/,
    'checkbox "Additional driver", checked',
    /^complementary/,
    card.newTotal,
    /^button "Confirm the change for ¥/,
  ]);
  await page.getByRole('button', { name: card.confirmChange }).click();
  await expectStep(page, card.changed);
  await page.getByRole('link', { name: card.backToBooking }).click();
  await page.getByRole('link', { name: card.toCancel }).click();
  await expectStep(page, card.cancel);
  await expectToHear(page, [
    /^heading "Cancel your booking", level 1/,
    card.cost,
    /^¥0$/,
    'button "Cancel free of charge"',
  ]);
});

test('registering and logging in read aloud say what is asked and what is wrong', async ({
  page,
  request,
  words,
  mailbox,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 422/);
  const { account } = words;
  const registrant = newcomer();
  await opened(page, '/account/check');
  await expectToHear(page, [
    /^heading "Create an account", level 1/,
    /^textbox "Email address", .*required/,
    'button "Send me the link"',
  ]);
  await page.getByRole('main').getByLabel(words.email).fill(registrant.email);
  await page.getByRole('button', { name: account.sendRegistration }).click();
  await expectStep(page, account.mailSent);
  await expectToHear(page, [/^heading "Check your email", level 1/, registrant.email]);

  await opened(page, await mailbox.link(registrant.email, '/account/verify'));
  await expectToHear(page, [
    /^heading "Complete your registration", level 1/,
    /^textbox "Full name", .*required/,
    /^textbox "Telephone", .*required/,
    /^textbox "Password.*required/,
    /^checkbox "I have read and accept/,
    'button "Create the account"',
  ]);
  await fillPerson(page, words, registrant);
  await fillNewPassword(page, words, registrant.password);
  await page.getByLabel(account.agree).check();
  await page.getByRole('button', { name: account.create }).click();
  await expectStep(page, account.welcome(registrant.name));

  await page.context().clearCookies();
  const other = await register(request);
  await opened(page, '/login');
  await logIn(page, words, { ...other, password: 'not this one' });
  await expectToHear(page, ['alert', account.wrongLogin, /^textbox "Email address", .*invalid/]);
  await logIn(page, words, other);
  await expectStep(page, account.myPage);
  await expectToHear(page, ['banner', other.name, /^heading "My page", level 1/]);
});
