import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly browserslist: readonly string[];
};

/** The browsers that pages are built for, as `browserslist` in package.json says it. CSS minifiers read it there by themselves. */
export const oldestBrowsers = [...manifest.browserslist];

/** The same as a target of webpack. */
export const browserTarget = `browserslist:${oldestBrowsers.join(', ')}` as const;
