import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { browserArguments } from '../scripts/bootstrap/launchBrowser';

const executablePath = process.env.CHROMIUM_PATH;

// One pixel a point: no journey looks at pixels, and four times as many would be drawn without a GPU.
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const desk = { viewport: { width: 1280, height: 800 } };

const releases = '**/journeys/releases/**';

/**
 * Every journey runs on an English phone; `@languages` in its title takes it to a Japanese one as well, `@everywhere` to
 * a Japanese desk. Journeys of releases take longest and begin first: the others run beside them.
 */
const projects: Project[] = [
  { name: 'releases', testMatch: releases, use: { ...phone, locale: 'en-US' } },
  { name: 'phone-en', testIgnore: releases, use: { ...phone, locale: 'en-US' } },
  { name: 'phone-ja', use: { ...phone, locale: 'ja-JP' }, grep: /@languages/ },
  { name: 'desk-ja', use: { ...desk, locale: 'ja-JP' }, grep: /@everywhere/ },
];

const reports = path.join(import.meta.dirname, '..', '.cache', 'reports');

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(reports, 'playwright.json') }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    // A zone far from the shops' own: no day or price may depend on where the visitor sits.
    timezoneId: 'America/Los_Angeles',
    // Recording one slows every journey: `npm test -- e2e --trace retain-on-failure` when it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Pages fade into each other for who wants motion (`transitions.spec.ts`); here every fade would be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects,
});
