import { pointLinksToSite } from './pointLinksToSite';
import { checkedOptions } from './options';
import type { MountOptions } from './types';

const site = 'https://rental.example';

function anElement(html: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  return container;
}

describe('a page in an element of another site', () => {
  it.each([
    ['/reserve?shop_id=naha', `${site}/reserve?shop_id=naha`],
    ['#list', '#list'],
    ['tel:+81980000000', 'tel:+81980000000'],
    ['https://maps.example/', 'https://maps.example/'],
  ])('leads from %s to %s', (href, led) => {
    const container = anElement(`<a href="${href}"><span>Go</span></a>`);
    pointLinksToSite(container, site);
    container.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(container.querySelector('a')?.getAttribute('href')).toBe(led);
  });

  it('sends its forms to the rental site', () => {
    const container = anElement('<form action="/reserve"></form>');
    pointLinksToSite(container, site);
    container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(container.querySelector('form')?.getAttribute('action')).toBe(`${site}/reserve`);
  });
});

const right: MountOptions = { path: '/shop/naha?from=1', locale: 'ja', site: 'https://rental.example' };

describe('what a site asks to be shown', () => {
  it('is taken as it is', () => {
    expect(checkedOptions(right)).toEqual(right);
  });

  it.each([
    [{ path: 'terms' }, /^path must be a path .* not "terms"$/],
    [{ path: '//evil.example' }, /^path must/],
    [{ path: '/\\evil.example' }, /^path must/],
    [{ path: undefined }, /^path must be .* not undefined$/],
    [{ locale: 'fr' }, /^locale must be one of en, ja, .*not "fr"$/],
    [{ site: 'rental.example' }, /^site must be an origin such as/],
    [{ site: 'https://rental.example/' }, /^site must/],
    [{ site: 'javascript:alert(1)' }, /^site must/],
    [{ site: 'x'.repeat(1000) }, /not "x{99}$/],
  ])('is refused by name: %j', (wrong, message) => {
    const given = { ...right, ...wrong } as MountOptions;
    expect(() => checkedOptions(given)).toThrow(TypeError);
    expect(() => checkedOptions(given)).toThrow(message);
  });
});
