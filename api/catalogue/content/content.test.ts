import { documentHtml } from './documentHtml';
import { mediaTypeOf } from './mediaType';
import { svgProblem } from './svg';

const fromMarkdown = (text: string) => documentHtml('a.md', text);

describe('a document in Markdown', () => {
  it('has headings, paragraphs and marks', () => {
    expect(fromMarkdown('# Top\n\n## Next\n\nOne **two** *three*\nfour `a < b`.')).toBe(
      '<h2>Top</h2>\n<h2>Next</h2>\n<p>One <strong>two</strong> <em>three</em>\nfour <code>a &lt; b</code>.</p>',
    );
  });

  it('has marks beside Japanese punctuation', () => {
    expect(fromMarkdown('料金は**「税込」**です。*（例）*も')).toBe(
      '<p>料金は<strong>「税込」</strong>です。<em>（例）</em>も</p>',
    );
  });

  it('has lists inside lists', () => {
    expect(fromMarkdown('1. a\n   - b\n   - c\n2. d\n\nend')).toBe(
      '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>\n<p>end</p>',
    );
  });

  it('has tables and quotes', () => {
    expect(fromMarkdown('| A | B |\n|---|---|\n| 1 | **2** |')).toBe(
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
    );
    expect(fromMarkdown('> said')).toBe('<blockquote><p>said</p></blockquote>');
  });

  it('marks postcodes and telephone numbers, so that pages keep each on one line', () => {
    expect(fromMarkdown('Tokyo 105-0099, 03-5550-0170, 10-seater, T-1')).toBe(
      '<p>Tokyo <span>105-0099</span>, <span>03-5550-0170</span>, 10-seater, T-1</p>',
    );
  });

  it('shows HTML as text', () => {
    expect(fromMarkdown('<script>x</script>')).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>');
  });

  it('links to pages, never to scripts', () => {
    expect(fromMarkdown('[a](https://example.com) [b](javascript:x) [c](/clause)')).toBe(
      '<p><a href="https://example.com" rel="noopener nofollow">a</a> <a>b</a> <a href="/clause">c</a></p>',
    );
  });
});

describe('a document in HTML', () => {
  it('loses what could run, and keeps the text', () => {
    expect(
      documentHtml(
        'a.html',
        '<p onclick="x()" style="color:red">Hello<img src=x onerror=x()><iframe src="//x"></iframe></p>',
      ),
    ).toBe('<p>Hello</p>');
  });
});

describe('what a picture is', () => {
  it.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/webp', [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')]],
    ['image/svg+xml', [...Buffer.from('\uFEFF<?xml version="1.0"?><svg/>')]],
    ['image/svg+xml', [...Buffer.from('<!-- by hand --><svg/>')]],
  ])('is found from its bytes: %s', (mediaType, bytes) => {
    expect(mediaTypeOf(Buffer.from(bytes))).toBe(mediaType);
  });

  it.each([['GIF89a'], ['<html><svg/></html>'], ['RIFF\0\0\0\0WAVE'], ['%PDF-1.7'], ['']])(
    'is nothing that is served: %j',
    (text) => {
      expect(mediaTypeOf(Buffer.from(text))).toBeUndefined();
    },
  );
});

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
