import { applyHead, headMark } from './applyHead';
import { ShopTracking } from './tracking';

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
    expect(queue()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-NAHA1'],
    ]);
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
    expect(window.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
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

  it('stays in the document when the tag was never loaded', () => {
    const tracking = new ShopTracking(window, reload);
    tracking.show('GTM-KYOTO');
    tracking.show('');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['', 'naha', 'G-naha', 'G-1&x=1', 'G-1"></script>', '//elsewhere.example/'])(
    'loads nothing for %p',
    (code) => {
      new ShopTracking(window, reload).show(code);
      expect(scripts()).toEqual([]);
      expect(window.dataLayer).toBeUndefined();
    },
  );
});
