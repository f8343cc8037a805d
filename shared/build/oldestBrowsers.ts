import browserslist from 'browserslist';

/**
 * The browsers that pages are built for: `browserslist` in the project's package.json, which CSS minifiers read by
 * themselves.
 */
export const oldestBrowsers = browserslist.loadConfig({ path: import.meta.dirname }) ?? browserslist.defaults;
