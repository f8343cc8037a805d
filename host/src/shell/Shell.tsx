import { observer, usePlatform, type LayoutName, type Locale } from '@wadachi/shared';
import type { Delivery, PageRoute } from '@wadachi/delivery/page';
import type { ReactNode } from 'react';
import { shopTag } from '../consent/shopTag';
import type { TagConsent } from '../consent/TagConsent';
import type { TagQuestionProps } from '../consent/TagQuestion';
import type { Navigation } from '../router/navigation';
import { isAboutShop, type View } from '../router/openPath';
import { accountLinksAt } from './accountLinks';
import './document.css';
import type { HeaderProps, ShellEntry } from './Header';
import { lazyPart } from './lazyPart';
import { layouts } from './layouts';
import { shellMessages } from './messages';
import { ProgressBar } from './ProgressBar';
import { SkipLink } from './SkipLink';
import { TagChoiceButton } from './TagChoiceButton';
import { ToastRegion } from './ToastRegion';
import type { ToastStore } from './ToastStore';
import type { UpdateBarProps } from './UpdateBar';

const mainLinks: readonly ShellEntry[] = [
  { to: '/reserve/reserve_shop', label: shellMessages.findCar },
  { to: '/reserve/find', label: shellMessages.findBooking },
];

/** The header has room for so many links of remotes. */
const mostLinks = 3;

/** The links that remotes declare in their routes. */
const linksOf = (routes: readonly PageRoute[], locale: Locale): readonly ShellEntry[] =>
  routes
    .flatMap(({ path, link }) => (link ? [{ to: path, link }] : []))
    .sort((one, other) => one.link.order - other.link.order)
    .slice(0, mostLinks)
    .map(({ to, link: { label } }) => ({ to, label: label[locale] ?? label.en }));

const UpdateBar = lazyPart<UpdateBarProps>(async () => (await import('./UpdateBar')).UpdateBar);

const TagQuestion = lazyPart<TagQuestionProps>(
  async () => (await import('../consent/TagQuestion')).TagQuestion,
);

export interface ShellProps {
  readonly navigation: Pick<Navigation, 'view' | 'pending'>;
  /** The routes that are served: the shell links to nothing else, and a booking's steps are in them. */
  readonly routes: readonly PageRoute[];
  readonly buildWatch?: Pick<Delivery['buildWatch'], 'newer'> | undefined;
  readonly toasts?: ToastStore | undefined;
  readonly consent?: TagConsent | undefined;
  readonly onLanguage?: ((to: string) => void) | undefined;
  readonly onReload?: (() => void) | undefined;
  readonly onLogOut?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Everything around a page: the layout that its route asks for, and messages about the site as a whole. */
export const Shell = observer((props: ShellProps) => {
  const { navigation, routes, buildWatch, toasts, consent, children } = props;
  const { account, shop } = usePlatform();
  const hasTag = shopTag(navigation.view, shop.shop, account.isLogin) !== undefined;
  const layout = layoutOf(navigation.view);
  const header = useHeader(props, layout === 'wizard');
  const Layout = layouts[layout];
  return (
    <>
      <ProgressBar pending={navigation.pending} />
      <SkipLink />
      {/* First, so that the keyboard comes to it first; it is drawn over the foot of the window. */}
      <div role="status">{consent?.isAsking && <TagQuestion consent={consent} />}</div>
      <Layout
        header={header}
        routes={routes}
        tagChoice={<TagChoiceButton consent={consent} isOffered={hasTag} />}
      >
        {children}
      </Layout>
      <ToastRegion message={toasts?.message} onClose={() => toasts?.close()} />
      {/* Never in the middle of a reservation. */}
      {layout !== 'wizard' && (
        <div role="status">
          {buildWatch?.newer && <UpdateBar onReload={props.onReload ?? (() => window.location.reload())} />}
        </div>
      )}
    </>
  );
});

/** An error is shown in the default layout, whatever it replaces: that has links to everything. */
const layoutOf = (view: View | undefined): LayoutName =>
  view === undefined || view.kind === 'error' ? 'default' : view.route.layout;

/** Reads the header's content from the stores while the shell renders, so that it follows them. */
const useHeader = (
  { navigation, routes, onLanguage, onLogOut }: ShellProps,
  isBooking: boolean,
): HeaderProps => {
  const { account, shop, locale } = usePlatform();
  const { isLogin } = account;
  const path = navigation.view?.path ?? '/';
  // The store keeps the last shop; its logo is for the pages that are about it.
  const logo = isAboutShop(navigation.view) && shop.shop_logo_visible ? shop.shop_logo_image_url : '';
  return {
    path,
    locale,
    onLanguage,
    links: [...mainLinks, ...linksOf(routes, locale)],
    accountLinks: accountLinksAt({ path, routes, isLogin, isBooking, onLogOut }),
    customerName: isLogin ? account.name : undefined,
    shopLogo: logo ? { url: logo, shopName: shop.shop?.name ?? '' } : undefined,
  };
};
