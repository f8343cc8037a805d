/** What a release says of its routes, and how an address finds one; pages take what they need from the facade. */
export * from './federationName';
export * from './matchRoute';
export * from './routes';
export { hostApiVersion } from './platform';
export { loadPageOf, type LoadedPage } from './remote';
