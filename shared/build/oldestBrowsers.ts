import browserslist from 'browserslist';

/** The browsers that pages are built for, from the project's package.json, where CSS minifiers read them too. */
export const oldestBrowsers = browserslist.loadConfig({ path: import.meta.dirname }) ?? browserslist.defaults;
