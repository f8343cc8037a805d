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

export * from '@wadachi/client';
export type { LayoutName, RouteEntry, RouteTable, StepName } from '@wadachi/client/routes';
export * from '@wadachi/rental/time';
export {
  defaultLocale,
  defineMessages,
  formatMoney,
  isolated,
  configureSite,
  locales,
  site,
  type ChildSeatLaw,
  type Locale,
  type Site,
} from '@wadachi/intl';
export * from '@wadachi/ui';
