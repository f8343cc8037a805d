import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openStore, readErrors, type ErrorGroup } from '@wadachi/delivery/core';
import { alive, opened } from '../opened';
import { pageVersionOf } from './ladder';
import { release } from './release';
import type { TeamCheckout } from './TeamCheckout';

const file = 'mf-shop/src/features/document/DocumentPage.tsx';
/** Lines that throw: on render, in a click, and on the server alone. */
const throws = {
  render:
    "if (globalThis.location?.hash === '#render') throw new RangeError('No text for hanako@example.com');",
  click: "throw new TypeError('Cannot call 090-1234-5678');",
  server:
    "if (!('window' in globalThis) && context.path.includes('lang=en')) throw new SyntaxError('No text');",
} as const;

/** Puts them into the document page of mf-shop. */
export async function addThrowingLines(team: TeamCheckout): Promise<void> {
  const handler = `const handleClick = () => {\n    ${throws.click}\n  };`;
  await team.edit(
    file,
    'const intl = useIntl();',
    `const intl = useIntl();\n  ${throws.render}\n  ${handler}`,
  );
  await team.edit(file, '<article className', '<article onClick={handleClick} className');
  const load = 'const { path, platform, signal } = context;';
  await team.edit(file, load, `${load}\n  ${throws.server}`);
  // A journey about errors does not end because a page grew.
  await team.edit('mf-shop/package.json', '"budget"', '"not a budget"');
}

/** Somebody who has the new version clicks where it throws, and opens a page that does. */
export async function meetErrors(page: Page, site: string): Promise<void> {
  await opened(page, `${site}/terms`);
  expect((await pageVersionOf(page, 'mf-shop')).version).toBe('7.0.0');
  const heading = page.getByRole('heading', { level: 1 });
  // What names an error loads first: a page that is left before has told nothing.
  const told = page.waitForResponse((response) => response.url().endsWith('/-/reports'));
  await heading.click();
  await heading.click();
  await told;
  await expect(heading).toBeVisible();
  // A failed page leaves for the version from before.
  await page.goto('about:blank');
  await page.goto(`${site}/privacy#render`);
  await expect
    .poll(async () => (await pageVersionOf(page, 'mf-shop').catch(() => undefined))?.version)
    .not.toBe('7.0.0');
  await alive(page);
}

/** Expects that the team sees the errors by the lines of its own sources. */
export async function expectErrors(team: TeamCheckout, dataDir: string): Promise<void> {
  const lines = (await readFile(path.join(team.folder, file), 'utf8')).split('\n');
  const placeOf = (text: string, name: string) => ({
    file,
    line: lines.findIndex((line) => line.includes(text)) + 1,
    function: name,
  });
  // A host writes what it was told every five seconds; the command takes a second to begin.
  const store = openStore(path.join(dataDir, 'releases'));
  const told = async () =>
    new Set((await readErrors(store.objects, 'production', new Date())).map(({ name }) => name));
  await expect.poll(async () => (await told()).size, { timeout: 30_000, intervals: [200] }).toBe(3);
  const groups = JSON.parse(
    await release({ dataDir }, 'errors', 'mf-shop', '--json'),
  ) as readonly ErrorGroup[];
  expect(
    groups
      .map(({ name, message, place, kinds, routes }) => ({ name, message, place, kinds, routes }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  ).toEqual([
    {
      name: 'RangeError',
      message: 'No text for <mail>',
      place: placeOf(throws.render, 'View'),
      kinds: ['render'],
      routes: ['/privacy'],
    },
    {
      name: 'SyntaxError',
      message: 'No text',
      place: placeOf(throws.server, 'load'),
      kinds: ['server'],
      routes: ['/clause'],
    },
    {
      name: 'TypeError',
      message: 'Cannot call <number>',
      place: placeOf(throws.click, 'handleClick'),
      kinds: ['error'],
      routes: ['/terms'],
    },
  ]);
}
