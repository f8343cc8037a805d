import path from 'node:path';

export { CatalogueInvalid, importCatalogue } from './importCatalogue';
export { FolderUnreadable } from './read/FolderUnreadable';

/** A complete company to try the site with, in the format of docs/catalogue.md. */
export const sampleFolder = path.join(import.meta.dirname, 'sample');
