import { alive } from '../support/opened';
import { expect, test } from '../support/site';
import { expectStep } from '../support/wizard';

test('what is chosen before the scripts have come counts', async ({ page, words }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/host/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('search');
  await form.getByLabel(words.area).selectOption({ label: words.areaOfHaneda });
  await form.getByLabel('Shop, station or airport (optional)').fill('airport');
  await form.getByRole('checkbox', { name: 'Minivan' }).check();
  release();
  await alive(page);
  await expect(form.getByLabel(words.area)).toHaveValue('kanto');
  await expect(form.getByLabel('Shop, station or airport (optional)')).toHaveValue('airport');
  await form.getByRole('button', { name: words.findCar }).click();
  await expectStep(page, words.chooseShop);
  await expect(page).toHaveURL(/area=kanto&keyword=airport&.*body_types=minivan/);
});
