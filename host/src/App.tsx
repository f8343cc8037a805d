import type { Delivery, PageRoute, Recover } from '@wadachi/delivery/page';
import {
  CurrencyProvider,
  observer,
  PlatformProvider,
  RawIntlProvider,
  type Platform,
} from '@wadachi/shared';
import type { ComponentType, ReactNode } from 'react';
import type { BootCurrency } from './boot';
import type { TagConsent } from './consent/TagConsent';
import type { IntlStore } from './intl/IntlStore';
import type { Navigation } from './router/navigation';
import { Shell } from './shell/Shell';
import { useChosenCurrency } from './shell/currency/useChosenCurrency';
import type { ErrorViewProps } from './shell/error/ErrorView';
import type { ToastStore } from './shell/ToastStore';
import { ShownView } from './ShownView';

interface AppProps {
  readonly platform: Platform;
  readonly intlStore: IntlStore;
  readonly navigation: Navigation;
  readonly routes: readonly PageRoute[];
  readonly currency?: BootCurrency | undefined;
  /** This and the following are for the browser alone: on the server no page is outdated, and nobody waits for a message. */
  readonly buildWatch?: Delivery['buildWatch'];
  readonly toasts?: ToastStore;
  readonly consent?: TagConsent;
  readonly onLanguage?: (to: string) => void;
  readonly onReload?: () => void;
  readonly onLogOut?: () => void;
  readonly recover?: Recover;
  readonly ErrorPage?: ComponentType<ErrorViewProps> | undefined;
  /** Effects without a drawing of their own. */
  readonly children?: ReactNode;
}

/** The whole page: the shell around whatever the navigation has brought. */
export const App = observer(
  ({ platform, intlStore, navigation, currency, recover, ErrorPage, children, ...browser }: AppProps) => (
    <PlatformProvider value={platform}>
      <RawIntlProvider value={intlStore.intl}>
        <CurrencyProvider value={useChosenCurrency(currency)}>
          <Shell navigation={navigation} {...browser}>
            <ShownView view={navigation.view} onTryAgain={navigation.again} {...{ recover, ErrorPage }} />
          </Shell>
          {children}
        </CurrencyProvider>
      </RawIntlProvider>
    </PlatformProvider>
  ),
);
