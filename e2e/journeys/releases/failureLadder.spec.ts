import type { Page } from '@playwright/test';
import { type Breakage, breakRemote, isAltered, type Part } from '../../support/releases/breakRemote';
import {
  fileTrouble,
  isSamePage,
  listenToReports,
  markPage,
  pageVersionOf,
} from '../../support/releases/ladder';
import { opened } from '../../support/opened';
import { expect, test } from '../../support/site';

/** An entry in every way; what comes after it, in those that take ways of their own. */
const breakages: Readonly<Record<Part, readonly Breakage[]>> = {
  entry: ['missing', 'error', 'truncated', 'html', 'json', 'tampered', 'hang'],
  chunk: ['missing', 'tampered', 'hang'],
  style: ['missing', 'tampered', 'hang'],
};

const choosePlan = (page: Page) =>
  page
    .getByRole('link', { name: /^Choose this car/ })
    .first()
    .click();
const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' });

for (const part of ['entry', 'chunk', 'style'] as const) {
  test(`a broken ${part} is shown, reported each time, and tried again without a reload`, async ({
    page,
    words,
    troubles,
  }) => {
    troubles.expect(...fileTrouble);
    const reports = listenToReports(page);
    await page.clock.install();
    await opened(page, '/shop/fukuoka');
    await markPage(page);
    const { version } = await pageVersionOf(page, 'mf-reserve');
    for (const [index, how] of breakages[part].entries()) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await breakRemote(page, 'mf-reserve', how, part);
      if (index === 0) await choosePlan(page);
      else await page.getByRole('button', { name: 'Try again' }).click();
      await expect
        .poll(async () => {
          // What hangs is given up twice before anything is reported.
          if (how === 'hang') await page.clock.fastForward(5_000);
          return reports.length;
        })
        .toBe(index + 1);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await expect(failure(page)).toBeVisible();
      expect(reports[index]).toEqual({ package: 'mf-reserve', version, kind: part });
    }
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await isAltered(page)).toBe(false);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.chooseOptions })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    expect(reports).toHaveLength(breakages[part].length);
  });
}

test('a page that throws on render is reported, and leads back to one that works', async ({
  page,
  troubles,
}) => {
  troubles.expect(/Objects are not valid as a React child|Minified React error/);
  const reports = listenToReports(page);
  await opened(page, '/');
  const { version } = await pageVersionOf(page, 'mf-shop');
  await markPage(page);
  await page.route('**/api/shops/fukuoka*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, access: { bus: 4 } } } });
  });
  await page.getByRole('main').getByRole('link', { name: 'Fukuoka Airport', exact: true }).first().click();
  await expect(failure(page)).toBeVisible();
  await expect
    .poll(() => reports.filter(({ kind }) => kind === 'render'))
    .toEqual([{ package: 'mf-shop', version, kind: 'render' }]);
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: 'The road is yours. The car is ready.' }),
  ).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

for (const [missing, name] of [
  [1, 'Japanese'],
  [Number.POSITIVE_INFINITY, 'English'],
] as const)
  test(`a page whose texts miss ${missing} times is alive in ${name}`, async ({ page, troubles }) => {
    troubles.expect(...fileTrouble, /Minified React error #4|Hydration failed|Loading chunk/);
    let left: number = missing;
    await page.route('**/releases/host/**/*.js*', async (route) => {
      const answer = await route.fetch();
      const isOfTexts = (await answer.text()).includes('車を探す');
      if (isOfTexts) left -= 1;
      await (isOfTexts && left >= 0 ? route.abort() : route.fulfill({ response: answer }));
    });
    await opened(page, '/reserve/find?lang=ja');
    const link = name === 'English' ? 'Terms of use' : '利用規約';
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeFocused();
  });
