import { pointLinksToSite } from './pointLinksToSite';

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
