import type { Locator } from '@playwright/test';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { stepAddress } from '../../support/wizard';

test.use({ forcedColors: 'active' });

const wish = { shop_id: 'haneda', plan_id: 'haneda-compact', period: periodAhead(100) };

/** The parts of a look that forced colours leave: lines and ground. */
const lookOf = (part: Locator) =>
  part.evaluate((element) => {
    const { borderTopColor, borderTopWidth, borderBottomColor, backgroundColor, outlineStyle } =
      getComputedStyle(element);
    return [borderTopColor, borderTopWidth, borderBottomColor, backgroundColor, outlineStyle].join();
  });

async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeAttached();
  expect(await lookOf(chosen)).not.toBe(await lookOf(other));
}

test('forced colours show the step, the shop and what is chosen', async ({ page, words }) => {
  await opened(page, stepAddress('reserve_car', wish));
  const steps = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('listitem');
  const markOf = (step: Locator) => step.locator('[aria-hidden]').first();
  await expectToDiffer(
    markOf(steps.and(page.locator('[aria-current]'))),
    markOf(steps.and(page.locator(':not([aria-current])')).last()),
  );
  const shops = page.getByRole('navigation', { name: 'Shops nearby' }).getByRole('link');
  await expectToDiffer(
    shops.and(page.locator('[aria-current]')),
    shops.and(page.locator(':not([aria-current])')).first(),
  );
  const chips = page.getByRole('group', { name: 'Car type' }).locator('label');
  await chips.first().click();
  await expect(chips.first().getByRole('checkbox')).toBeChecked();
  await expectToDiffer(chips.first(), chips.nth(1));

  await opened(page, stepAddress('reserve_option', wish));
  const covers = page.getByRole('radiogroup').first();
  const card = (radio: Locator) => radio.locator('..');
  await expectToDiffer(
    card(covers.getByRole('radio', { checked: true })),
    card(covers.getByRole('radio', { checked: false }).first()),
  );

  await opened(page, '/');
  const pickUp = page.getByLabel(words.pickUpDate);
  await pickUp.fill(wish.period.rental_date);
  await pickUp.click();
  const days = page.getByRole('dialog', { name: 'Rental dates' });
  const chosen = days.locator(`[data-day="${wish.period.rental_date}"]`).getByRole('button');
  await expectToDiffer(
    chosen,
    days
      .locator('[role="gridcell"]:not([aria-selected="true"])')
      .getByRole('button', { disabled: false })
      .last(),
  );
});

test('forced colours show the active country of the telephone’s list', async ({ page }) => {
  await opened(page, stepAddress('contact', wish));
  await page.getByRole('button', { name: /^Country/ }).click();
  const countries = page.getByRole('listbox').getByRole('option');
  await expect(countries.nth(2)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectToDiffer(countries.nth(1), countries.nth(2));
});
