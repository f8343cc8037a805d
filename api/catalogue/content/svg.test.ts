import { svgProblem } from './svg';

const around = (inside: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

describe('an SVG picture', () => {
  it.each([
    ['shapes', '<g fill="#fff"><path d="M0 0H8"/><title>A &amp; B &#x8f4d;</title></g>'],
    ['its own gradients', '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#b"/>'],
    ['its own styles', '<style>.a { fill: red }</style><!-- drawn by hand --><rect class="a"/>'],
  ])('may hold %s', (_title, inside) => {
    expect(svgProblem(around(inside))).toBeUndefined();
  });

  it.each([
    ['a script', '<script>x</script>', 'element <script>'],
    ['an event handler', '<rect onclick="x()"/>', 'event handler onclick'],
    ['an event handler in other letters', '<rect OnLoad="x()"/>', 'event handler OnLoad'],
    ['another page', '<foreignObject/>', 'element <foreignObject>'],
    ['a picture from elsewhere', '<image href="https://example.com/a.png"/>', 'element <image>'],
    ['a link', '<a href="https://example.com"><rect/></a>', 'element <a>'],
    ['an animation that sets a link', '<set attributeName="href" to="javascript:x()"/>', 'element <set>'],
    ['a use from elsewhere', '<use href="https://example.com/a.svg#b"/>', 'outside of the picture'],
    [
      'a hidden use from elsewhere',
      '<use xlink:href="&#104;ttps://example.com/a.svg#b"/>',
      'outside of the picture',
    ],
    ['a filter from elsewhere', '<rect filter="url(//example.com/f#a)"/>', 'outside of the picture'],
    ['a style sheet from elsewhere', '<style>@import "//example.com";</style>', 'CSS that is not allowed'],
    [
      'an escaped address in styles',
      '<rect style="fill: u\\72l(//example.com)"/>',
      'CSS that is not allowed',
    ],
    ['CDATA', '<style><![CDATA[a]]></style>', 'is not plain XML'],
    ['an entity', '<title>&secret;</title>', 'the reference &secret; is not allowed'],
    ['an element that is not closed', '<g>', '</svg> closes nothing'],
    ['a foreign namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>', 'foreign namespace'],
  ])('may not hold %s', (_title, inside, message) => {
    const problem = svgProblem(around(`\n${inside}`));
    expect(problem?.message).toContain(message);
    expect(problem?.line).toBe(3);
  });

  it('may not have a document type', () => {
    expect(
      svgProblem(
        '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      ),
    ).toMatchObject({ line: 1 });
  });

  it('needs a view box', () => {
    expect(svgProblem('<svg xmlns="http://www.w3.org/2000/svg"/>')?.message).toContain('viewBox');
  });
});
