import { observer, usePlatform, type LayoutName, type Locale } from '@wadachi/shared';
import type { ReactNode } from 'react';
import type { Navigation } from '../router/navigation';
import type { View } from '../router/openPath';
import type { BuildWatch } from '../update/BuildWatch';
import type { HeaderProps, ShellLink } from './Header';
import { layouts } from './layouts';
import { shellMessages } from './messages';
import { ProgressBar } from './ProgressBar';
import { SkipLink } from './SkipLink';
import { ToastRegion } from './ToastRegion';
import type { ToastStore } from './ToastStore';
import { UpdateBar } from './UpdateBar';

const mainLinks: readonly ShellLink[] = [{ to: '/reserve/reserve_shop', label: shellMessages.findCar }];

export interface ShellProps {
  readonly navigation: Pick<Navigation, 'view' | 'pending'>;
  readonly buildWatch?: Pick<BuildWatch, 'newer'> | undefined;
  readonly toasts?: ToastStore | undefined;
  readonly accountLinks?: readonly ShellLink[] | undefined;
  readonly onLocale?: ((locale: Locale) => void) | undefined;
  readonly onReload?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Everything around a page: the frame that its route asks for, and what is told about the site as a whole. */
export const Shell = observer((props: ShellProps) => {
  const { navigation, buildWatch, toasts, accountLinks = [], onLocale, children } = props;
  const header = useHeader(navigation.view?.path ?? '/', accountLinks, onLocale);
  const layout = layoutOf(navigation.view);
  const Layout = layouts[layout];
  return (
    <>
      <ProgressBar pending={navigation.pending} />
      <SkipLink />
      <Layout header={header}>{children}</Layout>
      <ToastRegion message={toasts?.message} onClose={() => toasts?.close()} />
      {/* Never in the middle of a reservation. */}
      {layout !== 'wizard' && (
        <UpdateBar
          newer={buildWatch?.newer ?? false}
          onReload={props.onReload ?? (() => window.location.reload())}
        />
      )}
    </>
  );
});

/** An error stands in the default frame, whatever it replaces: from there every way is open. */
const layoutOf = (view: View | undefined): LayoutName => {
  if (view?.kind === 'page') return view.route.layout;
  return view?.kind === 'static' ? view.layout : 'default';
};

/** What the header shows of the stores; read while the shell renders, so that it follows them. */
const useHeader = (
  path: string,
  accountLinks: readonly ShellLink[],
  onLocale: ((locale: Locale) => void) | undefined,
): HeaderProps => {
  const { account, shop, locale } = usePlatform();
  const logo = shop.shop_logo_visible ? shop.shop_logo_image_url : '';
  return {
    path,
    locale,
    onLocale,
    links: mainLinks,
    accountLinks,
    customerName: account.isLogin ? account.name : undefined,
    shopLogo: logo ? { url: logo, shopName: shop.shop?.name ?? '' } : undefined,
  };
};
