import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { latestOf } from '../../support/releases/canary';
import { startHost, type OwnHost } from '../../support/releases/startHost';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';

const tokens = { mika: 'a-token-of-mika-for-this', ken: 'another-token-of-ken-for-this' };

let host: OwnHost;

test.beforeAll(async ({ site }) => {
  const people = Object.entries(tokens).map(([name, token]) => `${name}:${token}`);
  host = await startHost(site, { env: { OPS_PEOPLE: people.join() }, hasOps: true });
});

test.afterAll(() => host.stop());

/** The ops page as it greets a person who has logged in, on a screen of their own. */
async function opsPage(browser: Browser, token: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${host.url}/ops`);
  await page.getByLabel(/^(Token|トークン)/).fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Says why, in the dialog that a button has opened, and looks at what that changes. */
async function look(page: Page, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await page.getByRole('button', { name: 'See what changes' }).click();
}

async function expectUsable(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBe(0);
}

test('what one person proposes at /ops is done when another approves it; a switch-off waits for nobody', async ({
  browser,
}) => {
  const mika = await opsPage(browser, tokens.mika, { viewport: { width: 1280, height: 800 } });
  const ken = await opsPage(browser, tokens.ken, {
    viewport: { width: 360, height: 740 },
    locale: 'ja-JP',
    colorScheme: 'dark',
  });
  const account = mika.getByRole('group', { name: 'mf-account' });
  const stateOf = async () => (await latestOf(host.dataDir)).packages['mf-account']?.state;

  await mika.getByRole('button', { name: 'Ask for a second person…' }).click();
  await look(mika, 'Nobody releases alone');
  await mika.getByRole('button', { name: 'Do it' }).click();
  await expect(mika.getByText('Nothing waits for approval')).toBeVisible();
  await expectUsable(mika);

  await account.getByRole('button', { name: 'Switch off…' }).click();
  await look(mika, 'It leaks');
  await mika.getByRole('button', { name: 'Do it' }).click();
  await account.getByRole('button', { name: 'Switch on…' }).click();
  expect(await stateOf()).toBe('off');

  await look(mika, 'It is mended');
  await mika.getByRole('button', { name: 'Propose it' }).click();
  await expect(mika.getByText('Another person has to approve it.')).toBeVisible();
  await expect(mika.getByRole('button', { name: 'Review and approve…' })).toHaveCount(0);
  await expectUsable(mika);
  expect(await stateOf()).toBe('off');

  await ken.getByRole('button', { name: '確認して承認…' }).click();
  await expect(ken.getByRole('dialog', { name: 'mikaさんの変更を承認' })).toContainText('It is mended');
  await expect(ken.getByRole('button', { name: '承認して実行' })).toBeVisible();
  await expectUsable(ken);
  await ken.getByRole('button', { name: '承認して実行' }).click();
  await expect(ken.getByText('mika, approved by ken')).toBeVisible();
  await expect(ken.getByText('承認待ちの変更はありません')).toBeVisible();
  expect(await stateOf()).toBe('on');
  await mika.context().close();
  await ken.context().close();
});
