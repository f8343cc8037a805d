import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PlatformProvider, RawIntlProvider, type Locale } from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import { Shell } from '../shell/Shell';
import { aPlatform, naha, renderInPage } from '../shell/testing/page';
import { TagConsent } from './TagConsent';
import { asking, contactPage, homePage, routes, shopPage } from './testing/shops';

const stop = jest.fn();
/** A clock by which no two choices are made at once. */
let now = Date.parse('2026-12-01T00:00:00Z');
const aConsent = () => new TagConsent(window, routes, stop, () => (now += 1));
/** A visit of the shop that accepts its tag. */
const accept = (shop: Shop) => {
  const consent = aConsent();
  consent.follow({ view: shopPage, shop, isLogin: false });
  consent.choose(true);
};

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
  stop.mockClear();
});

describe('the question', () => {
  const opened = async (consent: TagConsent, shop: Shop, view = shopPage, locale: Locale = 'en') => {
    const { platform } = await aPlatform(locale, shop);
    const page = (at_ = view) => (
      <Shell routes={routes} navigation={{ view: at_, pending: false }} consent={consent}>
        Content
      </Shell>
    );
    act(() => consent.follow({ view, shop, isLogin: false }));
    return renderInPage(page(), platform);
  };
  const answers = () => screen.getAllByRole('button', { name: /^(Accept|Decline)$/ });

  it('gives both answers the same look, neither of them chosen, and keeps the page usable', async () => {
    await opened(aConsent(), asking);
    const panel = await screen.findByRole('region', { name: 'May Naha Airport measure your visit?' });
    expect(answers().map(({ textContent }) => textContent)).toEqual(['Decline', 'Accept']);
    const [decline, accept] = answers();
    expect(decline?.className).toBe(accept?.className);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel).toHaveTextContent(/Google Analytics .* stores cookies/);
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent('Content');
  });

  it('is answered with the keyboard, soon after the link to the content', async () => {
    const consent = aConsent();
    await opened(consent, asking);
    await screen.findByRole('button', { name: 'Accept' });
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(consent.code).toBe('G-NAHA1');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is opened again at the foot of the page, says what holds, and takes it back', async () => {
    const consent = aConsent();
    await opened(consent, asking);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    const again = screen.getByRole('button', { name: 'Analytics choices' });
    await userEvent.click(again);
    const panel = await screen.findByRole('region');
    expect(panel).toHaveTextContent('At present you accept this.');
    await waitFor(() => expect(screen.getByRole('heading', { name: /measure your visit/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect([consent.state, screen.queryByRole('region')]).toEqual(['declined', null]);
    expect(again).toHaveFocus();
    expect(stop).toHaveBeenCalledWith(true);
  });

  it('is taken back for all shops where none is shown', async () => {
    accept(asking);
    accept({ ...asking, id: 'kyoto', name: 'Kyoto' });
    const consent = aConsent();
    await opened(consent, asking, homePage);
    await userEvent.click(screen.getByRole('button', { name: 'Analytics choices' }));
    expect(await screen.findByRole('region')).toHaveTextContent('Kyoto and Naha Airport');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(consent.acceptedShops).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Analytics choices' })).toBeNull();
  });

  it.each([
    ['a shop without a tag', naha, shopPage],
    ['a page of a customer', asking, contactPage],
    ['the top page', asking, homePage],
  ])('is not there on %s', async (_, shop, view) => {
    await opened(aConsent(), shop, view);
    expect(screen.queryByRole('button', { name: /^(Accept|Analytics choices)$/ })).toBeNull();
  });

  it.each([
    ['offered on the pages of the shop', shopPage, true],
    ['not offered on a page of a customer', contactPage, false],
  ])('is %s by the server, so that nothing moves later', async (_, view, isOffered) => {
    const { platform } = await aPlatform('en', asking);
    const html = renderToString(
      <StaticRouter location={view.path}>
        <PlatformProvider value={platform}>
          <RawIntlProvider value={platform.intl}>
            <Shell routes={routes} navigation={{ view, pending: false }}>
              Content
            </Shell>
          </RawIntlProvider>
        </PlatformProvider>
      </StaticRouter>,
    );
    expect(html.includes('Analytics choices')).toBe(isOffered);
    expect(html).not.toContain('measure your visit');
  });

  it('speaks of advertising where the tag may be of it', async () => {
    await opened(aConsent(), { ...asking, google_tracking_code: 'GTM-NAHA' }, shopPage, 'ja');
    expect(await screen.findByRole('region')).toHaveTextContent(/広告がどのように利用/);
    expect(screen.getByRole('button', { name: '同意しない' })).toBeVisible();
  });
});
