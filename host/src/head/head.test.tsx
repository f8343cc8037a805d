import type { Shop } from '@wadachi/contract';
import { japan } from '@wadachi/intl';
import { configureSite, createIntl, type PageHead } from '@wadachi/shared';
import { shownShop, type View } from '../router/openPath';
import { naha } from '../shell/testing/page';
import { aPageView } from '../testing/boot';
import { headMark } from '../boot';
import { applyHead, documentHead } from './headTags';
import { ShopTracking, stopTags } from './tracking';

describe('applyHead', () => {
  beforeEach(() => {
    document.head.innerHTML =
      `<meta charset="utf-8"><link rel="icon" href="/favicon.svg" ${headMark}>` +
      `<meta name="description" content="Old" ${headMark}>`;
  });

  it('puts the new page’s elements in the place of the old one’s, and leaves all others', () => {
    applyHead(document, {
      title: 'Naha Airport | Wadachi',
      tags: [{ name: 'link', attributes: { rel: 'icon', href: '/media/16', sizes: '16x16' } }],
      jsonLd: [],
    });
    expect(document.title).toBe('Naha Airport | Wadachi');
    expect(document.head.querySelector('meta[charset]')).not.toBeNull();
    expect(document.head.querySelector('meta[name="description"]')).toBeNull();
    const icons = [...document.head.querySelectorAll('link[rel="icon"]')];
    expect(icons.map((icon) => icon.getAttribute('href'))).toEqual(['/media/16']);
  });
});

const origin = 'https://wadachi.example';
const inEnglish = { origin, locale: 'en', intl: createIntl({ locale: 'en' }) } as const;
const withIcons: Shop = { ...naha, favicon16_url: '/media/16', favicon32_url: '/media/32' };

const view = (head: PageHead, steps: readonly 'load-shop'[] = []): View =>
  aPageView({ head, route: { path: '/', page: 'home', steps, layout: 'default', remote: 'mf-shop' } });

const attributesOf = (of: View | undefined, shop: Shop | null = null) =>
  documentHead(of, shop, inEnglish).tags.map(({ attributes }) => attributes);

it('adds the site’s name to a title that does not have it', () => {
  expect(documentHead(view({ title: 'Terms' }), null, inEnglish).title).toBe('Terms | Wadachi');
  expect(documentHead(view({ title: 'Wadachi: rental cars' }), null, inEnglish).title).toBe(
    'Wadachi: rental cars',
  );
  expect(documentHead(undefined, null, inEnglish).title).toBe('Wadachi');
});

it('has the name and the mark of a site that has its own', () => {
  configureSite({ ...japan, name: { en: 'Sulco', ja: 'スルコ' }, mark_url: '/media/mark' });
  const { title, tags } = documentHead(view({ title: 'Terms' }), null, { ...inEnglish, locale: 'ja' });
  const ofShop = attributesOf(view({ title: 'x' }, ['load-shop']), withIcons);
  configureSite();
  expect(title).toBe('Terms | スルコ');
  expect(tags.map(({ attributes }) => attributes)).toContainEqual({ rel: 'icon', href: '/media/mark' });
  expect(ofShop).not.toContainEqual({ rel: 'icon', href: '/media/mark' });
});

describe('the addresses of a page', () => {
  const addressesAt = (path: string, canonical = '/shop/naha?a=1') =>
    attributesOf(aPageView({ path, head: { title: 'x', canonical } })).filter(({ rel }) => rel !== 'icon');

  it.each([
    ['/shop/naha', ''],
    ['/shop/naha?lang=en', '&lang=en'],
    ['/shop/naha?lang=ja', ''],
    ['/shop/naha?lang=xx', ''],
  ])('are, in English at %s, its own and that of each language', (path, lang) => {
    expect(addressesAt(path)).toEqual([
      { rel: 'canonical', href: `${origin}/shop/naha?a=1${lang}` },
      { rel: 'alternate', hreflang: 'en', href: `${origin}/shop/naha?a=1&lang=en` },
      { rel: 'alternate', hreflang: 'ja', href: `${origin}/shop/naha?a=1&lang=ja` },
      { rel: 'alternate', hreflang: 'x-default', href: `${origin}/shop/naha?a=1` },
    ]);
  });

  it('are one on a site of one language', () => {
    configureSite({ ...japan, languages: ['en'] });
    const tags = addressesAt('/?lang=en', '/');
    configureSite();
    expect(tags).toEqual([{ rel: 'canonical', href: `${origin}/` }]);
  });
});

it('keeps private pages and errors out of search engines', () => {
  const noindex = { name: 'robots', content: 'noindex' };
  expect(attributesOf(view({ title: 'x', robots: 'noindex' }))).toContainEqual(noindex);
  expect(attributesOf({ kind: 'error', path: '/', status: 404, description: '' })).toContainEqual(noindex);
  expect(attributesOf(view({ title: 'x' }))).not.toContainEqual(noindex);
});

it('shows a shop’s two favicons while that shop is shown, and only then', () => {
  const own = [
    { rel: 'icon', href: '/media/16', sizes: '16x16' },
    { rel: 'icon', href: '/media/32', sizes: '32x32' },
  ];
  const sites = [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];
  expect(attributesOf(view({ title: 'x' }, ['load-shop']), withIcons)).toEqual(own);
  expect(attributesOf(view({ title: 'x' }), withIcons)).toEqual(sites);
  expect(attributesOf(view({ title: 'x' }, ['load-shop']), naha)).toEqual(sites);
});

it('counts a shop as shown on the pages that load one', () => {
  expect(shownShop(view({ title: 'x' }, ['load-shop']), naha)).toBe(naha);
  expect(shownShop(view({ title: 'x' }), naha)).toBeNull();
  expect(shownShop({ kind: 'error', path: '/', status: 500, description: '' }, naha)).toBeNull();
});

it('gives the page that is not there a title of its own', () => {
  const notThere: View = { kind: 'error', path: '/x', status: 404, description: 'Page not found: /x' };
  expect(documentHead(notThere, null, inEnglish).title).toBe('Page not found | Wadachi');
});

describe('what other sites show of a link', () => {
  const head: PageHead = { title: 'Naha: cars', description: 'Cars "by" the sea', canonical: '/shop/naha' };
  const publicPage = (more: Partial<PageHead> = {}, path = '/shop/naha') =>
    aPageView({
      path,
      head: { ...head, ...more },
      route: {
        path: '/shop/:id',
        page: 'shop',
        steps: [],
        layout: 'default',
        remote: 'mf-shop',
        isPublic: true,
      },
    });
  /** In Japanese. */
  const og = (of: View) =>
    documentHead(of, null, { ...inEnglish, locale: 'ja' }).tags.flatMap(
      ({ attributes: { property, name, content } }) =>
        property ? [[property, content]] : name === 'twitter:card' ? [[name, content]] : [],
    );

  it('is its title, text, address and languages', () => {
    expect(og(publicPage())).toEqual([
      ['og:title', 'Naha: cars'],
      ['og:description', 'Cars "by" the sea'],
      ['og:type', 'website'],
      ['og:url', `${origin}/shop/naha`],
      ['og:locale', 'ja_JP'],
      ['og:locale:alternate', 'en_GB'],
      ['og:site_name', 'Wadachi'],
      ['twitter:card', 'summary'],
    ]);
  });

  it('has the address of the language that was shared', () => {
    const shared = og(publicPage({}, '/shop/naha?lang=ja'));
    expect(shared).toContainEqual(['og:url', `${origin}/shop/naha?lang=ja`]);
  });

  const photo = { url: '/media/naha', alt: 'The shop', photo: { width: 640, height: 360, sources: [] } };

  it('has no drawing, which other sites cannot show', () => {
    const drawn = og(publicPage({ picture: { url: '/media/naha', alt: 'The shop' } }));
    expect(drawn).toEqual(og(publicPage()));
  });

  it('has the photograph with its whole address where there is one', () => {
    const tags = og(publicPage({ picture: photo }));
    expect(tags).toContainEqual(['og:image', `${origin}/media/naha`]);
    expect(tags).toContainEqual(['og:image:alt', 'The shop']);
    expect(tags).toContainEqual(['twitter:card', 'summary_large_image']);
  });

  it.each<[string, View]>([
    ['a page whose route does not say that it is public', view(head)],
    ['an address with a token', publicPage({}, '/shop/naha?access_token=secret')],
    ['a page that search engines leave out', publicPage({ robots: 'noindex' })],
    ['an error', { kind: 'error', path: '/shop/naha', status: 404, description: '' }],
  ])('is nothing of %s', (_, of) => expect(og(of)).toEqual([]));
});

describe('ShopTracking', () => {
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
  const queue = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
  const reload = jest.fn();
  const isSilenced = (code: string): unknown => Reflect.get(window, `ga-disable-${code}`);

  beforeEach(() => {
    document.head.innerHTML = '';
    delete window.dataLayer;
    reload.mockClear();
  });

  it('loads the tag of the shop that is shown, once, and says which it is', () => {
    const tracking = new ShopTracking(window, reload);
    tracking.show('G-NAHA1');
    tracking.show('G-NAHA1');
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-NAHA1']);
    expect(queue().slice(2)).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-NAHA1'],
    ]);
  });

  it.each([
    ['G-NAHA1', {}],
    ['AW-1', { ad_storage: 'granted', ad_user_data: 'granted' }],
    ['GTM-KYOTO', { ad_storage: 'granted', ad_user_data: 'granted' }],
  ])(
    'denies everything before it grants what %s is for, both before the tag starts',
    (code, ofAdvertising) => {
      new ShopTracking(window, reload).show(code);
      const denied = {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      };
      expect(queue().slice(0, 2)).toEqual([
        ['consent', 'default', denied],
        ['consent', 'update', { analytics_storage: 'granted', ...ofAdvertising }],
      ]);
    },
  );

  it('leaves nothing of a tag that could not be loaded, and tries it again with the next page', () => {
    const tracking = new ShopTracking(window, reload);
    tracking.show('G-NAHA1');
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect([scripts(), window.dataLayer]).toEqual([[], undefined]);
    tracking.show('');
    tracking.show('G-NAHA1');
    expect(scripts()).toHaveLength(1);
  });

  it('silences the tag when no shop is shown, and wakes it without loading it again', () => {
    const tracking = new ShopTracking(window, reload);
    tracking.show('G-NAHA1');
    expect(isSilenced('G-NAHA1')).toBe(false);
    tracking.show('');
    expect(isSilenced('G-NAHA1')).toBe(true);
    tracking.show('G-NAHA1');
    expect(isSilenced('G-NAHA1')).toBe(false);
    expect(scripts()).toHaveLength(1);
  });

  it('silences one shop’s tag when another shop is shown', () => {
    const tracking = new ShopTracking(window, reload);
    tracking.show('G-NAHA1');
    tracking.show('GTM-KYOTO');
    expect([isSilenced('G-NAHA1'), isSilenced('GTM-KYOTO')]).toEqual([true, false]);
    expect(scripts().at(-1)).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-KYOTO');
  });

  it('starts a container with its own event, and configures nothing for it', () => {
    new ShopTracking(window, reload).show('GTM-KYOTO');
    expect(window.dataLayer?.slice(2)).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  });

  it.each([
    ['GTM-KYOTO', 1],
    ['AW-1', 1],
    ['G-NAHA1', 0],
  ])('leaves the document of a tag that has loaded and cannot be silenced: %s', (code, times) => {
    const tracking = new ShopTracking(window, reload);
    tracking.show(code);
    document.head.querySelector('script')?.dispatchEvent(new Event('load'));
    tracking.show(code);
    expect(reload).not.toHaveBeenCalled();
    tracking.show('');
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['GTM-KYOTO', 1],
    ['AW-1', 1],
    ['G-NAHA1', 0],
  ])('leaves the document of a tag that comes after its shop was left: %s', (code, times) => {
    const tracking = new ShopTracking(window, reload);
    tracking.show(code);
    tracking.show('');
    expect(reload).not.toHaveBeenCalled();
    document.head.querySelector('script')?.dispatchEvent(new Event('load'));
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it.each(['', 'naha', 'G-naha', 'G-1&x=1', 'G-1"></script>', '//elsewhere.example/'])(
    'loads nothing for %p',
    (code) => {
      new ShopTracking(window, reload).show(code);
      expect(scripts()).toEqual([]);
      expect(window.dataLayer).toBeUndefined();
    },
  );

  it('ends with its document when the visitor does not want it, and what it stored goes', () => {
    document.cookie = '_ga=1; Path=/';
    document.cookie = '_ga_NAHA1=1; Path=/';
    document.cookie = '_gcl_au=1; Path=/';
    document.cookie = 'lang=ja; Path=/';
    new ShopTracking(window, reload).show('G-NAHA1');
    stopTags(window, true, reload);
    expect(queue().at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ]);
    expect(isSilenced('G-NAHA1')).toBe(true);
    expect(document.cookie).toBe('lang=ja');
    expect(reload).toHaveBeenCalledTimes(1);
    document.cookie = 'lang=; Path=/; Max-Age=0';
  });

  it('loads no page anew that has no tag', () => {
    stopTags(window, true, reload);
    expect(reload).not.toHaveBeenCalled();
    expect(window.dataLayer).toBeUndefined();
  });
});
