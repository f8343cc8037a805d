import type { Boot } from '../../src/boot';
import { aBoot } from '../../src/testing/boot';
import { documentEnd, documentStart } from './documentHtml';

const nasty = `</script><script>alert("1")</script><!-- & ' \u2028`;

const parts = (overrides: Partial<Boot> = {}) => ({
  boot: aBoot({ locale: 'ja', ...overrides }),
  head: {
    title: nasty,
    tags: [{ name: 'meta' as const, attributes: { name: 'description', content: nasty } }],
    jsonLd: [{ name: nasty }],
  },
  assets: {
    entry: { url: '/releases/host/1/host.js', path: 'host.js', integrity: 'sha384-host' },
    preloads: [{ url: '/releases/mf-shop/1/home.js', path: 'home.js', integrity: 'sha384-home' }],
    styles: [{ path: 'home.css', integrity: 'sha384-home-css', text: '.home{}' }],
    sheets: [{ url: '/releases/mf-shop/1/late.css', path: 'late.css', integrity: 'sha384-late' }],
    bar: undefined,
  },
  scripts: ['report()'],
});

describe('a document', () => {
  it('lets nothing of its texts become markup', () => {
    const html = `${documentStart(parts())}${documentEnd(parts({ path: nasty }))}`;
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html.match(/<\/script>/g)).toHaveLength(4);
  });

  it('says its language, and which elements of its head are the page’s', () => {
    const html = documentStart(parts());
    expect(html).toMatch(/^<!doctype html><html lang="ja">/);
    expect(html).toContain('<meta data-page name="description"');
  });

  it('loads and preloads only with a hash', () => {
    const html = documentStart(parts());
    expect(html).toContain(
      '<script src="/releases/host/1/host.js" integrity="sha384-host" crossorigin="anonymous" defer>',
    );
    // A preload that differs from the later request would be fetched twice.
    expect(html).toContain(
      '<link rel="preload" as="script" href="/releases/mf-shop/1/home.js" integrity="sha384-home" crossorigin="anonymous">',
    );
    expect(html).toContain(
      '<link rel="stylesheet" href="/releases/mf-shop/1/late.css" integrity="sha384-late" crossorigin="anonymous">',
    );
    expect(html).toContain('<style data-href="home.css">.home{}</style>');
  });

  it('carries what the server decided so that it survives the way', () => {
    const end = documentEnd(parts({ path: nasty }));
    const json = /id="wadachi-boot"[^>]*>([^]*)<\/script>/.exec(end)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ path: nasty, locale: 'ja' });
  });
});
