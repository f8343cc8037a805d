/** The data folder of the site under test: its releases and keys are below it. */
export const siteDataDir = (): string => process.env['SITE_DATA_DIR'] ?? process.env['DATA_DIR'] ?? '.data';
