import { PhoneOnPage } from '../../support/phone';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';
import { fillContact, goOnToReview } from '../../support/wizard';

/** The least size of anything that is pressed, in pixels. */
const target = 44;

test('keeps to the rules for everyone with its list open, and takes touches', async ({ page, words }) => {
  const phone = await PhoneOnPage.open(page, words);
  await phone.openList();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await seriousViolations(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await seriousViolations(page, ['color-contrast']), 'dark').toEqual([]);
  expect(await widerThanScreen(page), 'pixels to scroll sideways').toBeLessThanOrEqual(0);

  const screen = page.viewportSize();
  const list = await phone.list.boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(screen?.width ?? 0);
  for (const pressed of [phone.country, phone.list.getByRole('option').first()]) {
    const box = await pressed.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(target);
    expect(box?.width).toBeGreaterThanOrEqual(target);
  }

  // A touch opens the list without the keyboard over it; a press elsewhere closes it.
  await page.keyboard.press('Escape');
  await phone.country.tap();
  await expect(phone.list).toBeFocused();
  await phone.list.getByRole('option', { name: /United States/ }).tap();
  await expect(phone.list).toBeHidden();
  await expect(phone.country).toHaveAccessibleName('Country: United States +1');
  await expect(phone.input).toHaveValue('');
  await phone.country.tap();
  await page.getByLabel(words.name).tap();
  await expect(phone.list).toBeHidden();
});

test('the list opens above its field when less than 200 pixels are free below', async ({ page, words }) => {
  const phone = await PhoneOnPage.open(page, words);
  await phone.turnTo();
  const height = page.viewportSize()?.height ?? 0;
  const freeBelow = async (free: number) => {
    await phone.input.evaluate(
      (input, below) => window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + below),
      free,
    );
    await phone.openList();
    const field = await phone.input.boundingBox();
    const list = await phone.list.boundingBox();
    await page.keyboard.press('Escape');
    if (!field || !list) throw new Error('The list has no place');
    return { below: height - field.y - field.height, isAbove: list.y + list.height <= field.y, list };
  };
  const low = await freeBelow(190);
  expect(low.below).toBeLessThan(200);
  expect(low.isAbove).toBe(true);
  expect(low.list.y).toBeGreaterThanOrEqual(0);
  const high = await freeBelow(210);
  expect(high.below).toBeGreaterThanOrEqual(200);
  expect(high.isAbove).toBe(false);
  expect(high.list.y + high.list.height).toBeLessThanOrEqual(height);
});

test('a number can be typed and goes on to the review when what reads numbers does not come', async ({
  page,
  words,
  troubles,
}) => {
  troubles.expect(/Failed to load resource|ERR_FAILED|Loading (CSS )?chunk/);
  const phone = await PhoneOnPage.open(page, words);
  await page.waitForLoadState('networkidle');
  // What reads numbers is fetched when somebody turns to the field, and not before.
  let asked = 0;
  await page.route('**/releases/host/**', (route) => {
    asked += 1;
    return route.abort();
  });
  await fillContact(page, words, { telephone: '090 1234 5678' });
  await expect(phone.input).toHaveValue('090 1234 5678');
  await phone.country.click();
  await expect(phone.list).toBeHidden();
  expect(asked).toBeGreaterThan(0);
  await goOnToReview(page, words);
});
