export { PlatformProvider, useMaybePlatform, usePlatform } from './federation/PlatformContext';
export {
  NotFound,
  RedirectTo,
  definePage,
  type AnyPage,
  type PageContext,
  type PageDefinition,
  type PageHead,
  type PageProps,
} from './federation/page';
export { isId, orNotFound } from './federation/orNotFound';
export type { NavigateOptions, Platform } from './federation/platform';
export { returnPath } from './federation/returnPath';
export { defineRemote, type Messages, type Remote, type SiteRemote } from './federation/remote';
export * from './http';
export * from './stores';
