import type { Locator, Page } from '@playwright/test';
import { birthday, hanako } from '../../support/customer';
import { dateKeys } from '../../support/keyboard';
import { opened } from '../../support/opened';
import { expect, test } from '../../support/site';
import { expectStep, reservedNumber } from '../../support/wizard';

/** A thumb that counts what it does; the keyboard's own keys are not counted. */
class Thumb {
  taps = 0;
  typedOn = new Set<string>();

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  /** Types into the field that has the focus and goes on to the next one, as the phone's "next" key does. */
  async type(text: string, next: Locator): Promise<void> {
    this.typedOn.add(new URL(this.page.url()).pathname);
    await this.page.keyboard.type(text);
    while (!(await next.evaluate((field) => field === document.activeElement)))
      await this.page.keyboard.press('Tab');
  }
}

test('a first booking of own dates and shop takes at most 11 taps and one screen of typing', async ({
  page,
  words,
}) => {
  await opened(page, '/');
  const thumb = new Thumb(page);
  const pickUp = page.getByLabel(words.pickUpDate);
  const date = await pickUp.inputValue();
  await thumb.tap(pickUp);
  const calendar = page.getByRole('dialog', { name: 'Rental dates' });
  const day = calendar.locator(`[data-day="${date}"]`).getByRole('button');
  await thumb.tap(day);
  await thumb.tap(day);
  await thumb.tap(calendar.getByRole('button', { name: 'Use these dates' }));
  await thumb.tap(page.getByRole('link', { name: `${words.shop} HND` }));
  await expectStep(page, words.chooseCar);
  await thumb.tap(page.getByRole('link', { name: new RegExp(`^${words.chooseThisCar}`) }).first());
  await expectStep(page, words.chooseOptions);
  await thumb.tap(page.getByRole('button', { name: words.next }));

  await expectStep(page, words.details);
  const email = page.getByLabel(words.email);
  const telephone = page.getByRole('textbox', { name: words.telephone });
  const goOn = page.getByRole('button', { name: words.goOn });
  await thumb.tap(page.getByLabel(words.name));
  await thumb.type(hanako.name, email);
  await thumb.type(hanako.email, telephone);
  await thumb.type(hanako.telephone, page.getByLabel(words.birthday));
  await page.keyboard.type(dateKeys(birthday));
  await thumb.tap(goOn);
  await expectStep(page, words.review);
  await thumb.tap(page.getByLabel(words.agree));
  await thumb.tap(page.getByRole('button', { name: words.reserve }));

  await reservedNumber(page, words);
  expect(thumb.taps).toBeLessThanOrEqual(11);
  expect([...thumb.typedOn]).toEqual(['/reserve/contact']);
});
