import { applyHead, headMark } from './applyHead';

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
