import { ShopTracking, stopTags } from './tracking';

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
