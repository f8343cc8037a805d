import { expect, type Locator, type Page } from '@playwright/test';
import { hanako } from '../../support/customer';
import { opened } from '../../support/opened';
import { test } from '../../support/site';
import { expectStep, reservedNumber, settledPrice } from '../../support/wizard';

/** More stops than any page has between two things one wants. */
const maxStops = 150;

/** Goes on with Tab until this has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  const element = await target.elementHandle();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('a booking needs no pointer', async ({ page, words }) => {
  await opened(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');

  const area = page.getByRole('search').getByLabel(words.area);
  await type(page, area, 'Tok');
  await expect(area.locator('option:checked')).toHaveText(words.areaOfHaneda);
  await press(page, page.getByRole('button', { name: words.findCar }), 'Enter');

  await expectStep(page, words.chooseShop);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, page.getByRole('link', { name: `${words.chooseThisShop} ${words.shop}` }), 'Enter');
  await expectStep(page, words.chooseCar);
  await press(page, page.getByRole('link', { name: `${words.chooseThisCar} Kei car` }), 'Enter');

  await expectStep(page, words.chooseOptions);
  await tabTo(page, page.getByRole('radio', { name: 'No extra cover' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: words.cover })).toBeChecked();
  await press(page, page.getByRole('checkbox', { name: 'Additional driver' }), 'Space');
  await expect(page.getByRole('checkbox', { name: 'Additional driver' })).toBeChecked();
  await press(page, page.getByRole('button', { name: `${words.increase} ${words.item}` }), 'Enter');
  await expect(page.getByRole('spinbutton', { name: words.item })).toHaveValue('1');
  await settledPrice(page, words);
  await press(page, page.getByRole('button', { name: words.next }), 'Enter');

  await expectStep(page, words.details);
  await type(page, page.getByLabel(words.name), hanako.name);
  await type(page, page.getByLabel(words.email), 'hanako');
  await type(page, page.getByLabel(words.telephone), hanako.telephone);
  const goOn = page.getByRole('button', { name: words.goOn });
  await press(page, goOn, 'Enter');
  await expect(page.getByLabel(words.email)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('main form :focus')).toHaveCount(1);
  await type(page, page.getByLabel(words.email), '@example.com');
  await press(page, goOn, 'Enter');

  await expectStep(page, words.review);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const reserve = page.getByRole('button', { name: words.reserve });
  await press(page, reserve, 'Enter');
  await expect(page.getByText('Please accept the terms to reserve.').first()).toBeVisible();
  await expect(page.getByLabel(words.agree)).toBeFocused();
  await press(page, page.getByLabel(words.agree), 'Space');
  await press(page, reserve, 'Enter');
  await reservedNumber(page, words);
});
