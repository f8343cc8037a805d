import { leadToSite } from './leadToSite';

const site = 'https://rental.example';

function anElement(html: string): HTMLElement {
  const ground = document.createElement('div');
  ground.innerHTML = html;
  document.body.replaceChildren(ground);
  return ground;
}

describe('a page in an element of another site', () => {
  it.each([
    ['/reserve?shop_id=naha', `${site}/reserve?shop_id=naha`],
    ['#list', '#list'],
    ['tel:+81980000000', 'tel:+81980000000'],
    ['https://maps.example/', 'https://maps.example/'],
  ])('leads from %s to %s', (href, led) => {
    const ground = anElement(`<a href="${href}"><span>Go</span></a>`);
    leadToSite(ground, site);
    ground.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(ground.querySelector('a')?.getAttribute('href')).toBe(led);
  });

  it('sends its forms to the rental site', () => {
    const ground = anElement('<form action="/reserve"></form>');
    leadToSite(ground, site);
    ground.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(ground.querySelector('form')?.getAttribute('action')).toBe(`${site}/reserve`);
  });
});
