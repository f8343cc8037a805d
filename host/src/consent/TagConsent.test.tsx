import {
  PlatformProvider,
  RawIntlProvider,
  replaceBlockedStorage,
  tagChoicesKey,
  type Locale,
} from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import { aPageView } from '../testing/boot';
import { choiceLifetime } from './TagChoices';
import { TagConsent } from './TagConsent';
import { asking, contactPage, routes, shopPage, telling, homePage } from './testing/shops';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Shell } from '../shell/Shell';
import { aPlatform, naha, renderInPage } from '../shell/testing/page';

describe('the consent', () => {
  const stop = jest.fn();
  let now = Date.parse('2026-12-01T00:00:00Z');
  const aConsent = (page: Window = window) => new TagConsent(page, routes, stop, () => now);
  /** A visit of a page of the shop. */
  const at = (shop: Shop, view = shopPage, isLogin = false, consent = aConsent()) => {
    consent.follow({ view, shop, isLogin });
    return consent;
  };

  beforeEach(() => {
    localStorage.clear();
    delete window.dataLayer;
    stop.mockClear();
  });

  describe('the tag of a shop that asks', () => {
    it('loads after it was accepted, and is remembered for this shop alone', () => {
      const first = at(asking);
      expect([first.state, first.isAsking, first.code]).toEqual(['open', true, '']);
      first.choose(true);
      expect([first.state, first.isAsking, first.code]).toEqual(['accepted', false, 'G-NAHA1']);
      expect(at(asking).code).toBe('G-NAHA1');
      expect(at({ ...asking, id: 'kyoto' }).state).toBe('open');
      expect(stop).not.toHaveBeenCalled();
    });

    it('does not load after it was declined, and nobody is asked again', () => {
      at(asking).choose(false);
      expect([at(asking).state, at(asking).isAsking, at(asking).code]).toEqual(['declined', false, '']);
    });

    it('is asked for again after half a year, and when the shop has another code', () => {
      at(asking).choose(true);
      expect(at({ ...asking, google_tracking_code: 'GTM-NAHA' }).state).toBe('open');
      now += choiceLifetime;
      expect(at(asking).state).toBe('open');
    });

    it('is asked for where an older API does not say how', () => {
      const { google_tracking_consent: _, ...unsaid } = asking;
      expect(at(unsaid).state).toBe('open');
    });

    it.each(['{', 'null', '[1]', '{"naha":true}', '{"naha":{"code":"G-NAHA1","isAccepted":"yes"}}'])(
      'is asked for where %s is kept, which is no choice',
      (kept) => {
        localStorage.setItem(tagChoicesKey, kept);
        expect(at(asking).state).toBe('open');
      },
    );

    it('does not load from a choice of a clock that was ahead', () => {
      at(asking).choose(true);
      now -= 1;
      expect(at(asking).state).toBe('open');
      now += 1;
    });
  });

  it('loads the tag of a shop that tells until somebody declines it', () => {
    expect([at(telling).code, at(telling).isAsking]).toEqual(['G-NAHA1', false]);
    at(telling).choose(false);
    expect(at(telling).code).toBe('');
  });

  describe('a page that may show something of a customer', () => {
    it.each([
      ['of details', contactPage, false],
      ['with a token in its address', aPageView({ ...shopPage, path: '/shop/naha?access_token=x' }), false],
      ['that greets who is logged in', shopPage, true],
    ])(
      '%s loads no tag and asks for none, and neither do the pages after it in its document',
      (_, view, isLogin) => {
        const consent = at(telling, view, isLogin);
        expect([consent.tag, consent.code, consent.isAsking]).toEqual([undefined, '', false]);
        expect(at(telling, shopPage, false, consent).code).toBe('');
      },
    );

    it('is opened in a document without a tag', () => {
      const consent = at(telling);
      expect(consent.mustLeaveFor('/reserve/contact')).toBe(false);
      window.dataLayer = [];
      expect(consent.mustLeaveFor('/reserve/contact?shop_id=naha')).toBe(true);
      expect(consent.mustLeaveFor('/nowhere')).toBe(true);
      expect(consent.mustLeaveFor('/shop/kyoto')).toBe(false);
    });

    it('ends the tag when somebody logs in in another tab', () => {
      const consent = at(telling);
      window.dataLayer = [];
      at(telling, shopPage, true, consent);
      expect(stop).toHaveBeenCalledWith(false);
    });
  });

  describe('a browser that keeps nothing', () => {
    const blocked = () => {
      const page = {
        get localStorage(): Storage {
          throw new DOMException('Blocked', 'SecurityError');
        },
        sessionStorage,
        document,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      };
      replaceBlockedStorage(page);
      return page as never as Window;
    };

    it.each([asking, telling])('is asked nothing, and nothing loads', (shop) => {
      const consent = at(shop, shopPage, false, aConsent(blocked()));
      expect([consent.code, consent.isAsking, consent.isOffered]).toEqual(['', false, false]);
    });

    it('counts as declined for this page when it is only full', () => {
      const consent = at(asking);
      const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      });
      consent.choose(true);
      full.mockRestore();
      expect([consent.code, consent.isAsking]).toEqual(['', false]);
    });
  });

  it('follows what is declined in another tab', () => {
    const consent = at(asking);
    consent.choose(true);
    const stopFollowing = consent.followTabs();
    at(asking).choose(false);
    stop.mockClear();
    window.dispatchEvent(new StorageEvent('storage', { key: tagChoicesKey }));
    expect(consent.code).toBe('');
    expect(stop).toHaveBeenCalledWith(true);
    stopFollowing();
  });
});

describe('what is asked', () => {
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
});
