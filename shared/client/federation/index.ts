/** Routes of releases, and how an address finds one; pages take their part from the facade. */
export * from './matchRoute';
export * from './routes';
export { hostApiVersion } from './platform';
export { loadPageOf, type LoadedPage } from './remote';
