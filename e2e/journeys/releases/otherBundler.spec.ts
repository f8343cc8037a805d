import { breakRemote, isAltered } from '../../support/releases/breakRemote';
import { fileTrouble } from '../../support/releases/ladder';
import { OtherTeam } from '../../support/releases/otherTeam';
import { release } from '../../support/releases/release';
import { startHost } from '../../support/releases/startHost';
import { expect, test } from '../../support/site';

test('what Rspack has built in another folder is published, and its pages are as any other’s', async ({
  site,
  page,
  troubles,
}) => {
  // A host, a build, and the publish gate with a host and a browser of its own.
  test.slow();
  const team = await OtherTeam.open();
  const host = await startHost(site);
  try {
    const told = await release(host, 'publish', 'mf-news', '--from', await team.build());
    expect(told).toMatch(/mf-news 1\.2\.3-[0-9a-f]{12} is published\.\n.*everybody gets it/);
    await expect
      .poll(async () => (await fetch(`${host.url}/news`)).text())
      .toMatch(/data-remote="mf-news".*News/s);

    await page.goto(`${host.url}/news`);
    await page.getByRole('button', { name: 'Read 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Read 1 times' })).toBeVisible();
    await page.getByRole('link', { name: 'More' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'More news' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your mail address' })).toBeVisible();
    await expect(page.locator('.news-second')).toHaveCSS('padding-top', '9px');

    await page.goto(`${host.url}/news?lang=ja`);
    await expect(page.getByRole('heading', { level: 1, name: 'ニュース' })).toBeVisible();

    // Its own runtime loads what comes late: that asks for the hashes as well.
    troubles.expect(...fileTrouble);
    await page.goto(`${host.url}/news?lang=en`);
    await expect(page.getByRole('button', { name: 'Read 0 times' })).toBeVisible();
    await breakRemote(page, 'mf-news', 'tampered', 'chunk');
    await page.getByRole('link', { name: 'More' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(await isAltered(page)).toBe(false);
  } finally {
    await host.stop();
    await team.close();
  }
});
