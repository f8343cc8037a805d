/**
 * The facade: everything clients need while they run, once in a page for all packages. Libraries are
 * re-exported by name, so that what nobody names here is not in the bundle: add a name when a page needs it.
 */
export {
  FormattedMessage,
  RawIntlProvider,
  createIntl,
  createIntlCache,
  useIntl,
  type IntlShape,
  type MessageDescriptor,
} from 'react-intl';
export { observableRef, reaction, runInAction } from 'mobx';
export { enableStaticRendering, observer } from 'mobx-react-lite';

export * from './http';
export * from './stores';
export * from './time';
export {
  defaultLocale,
  // For releases of before, which took it from here.
  defineMessages,
  formatMoney,
  // The name by which releases of before know it.
  formatMoney as formatYen,
  isolated,
  knowSite,
  locales,
  site,
  type ChildSeatLaw,
  type Locale,
  type Site,
} from './intl';
export * from './ui';

export * from './federation/PlatformContext';
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
export { defineRemote, type Messages, type Remote } from './federation/remote';
export type { LayoutName, RouteEntry, RouteTable, StepName } from './federation/routes';
