import { documentHtml } from './documentHtml';

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
