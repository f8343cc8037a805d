import { escapeHtml } from './escapeHtml';
import { scriptJson, tag } from './html';

it('escapes every sign that could end a text or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
  expect(tag('link', { href: '"><script>', async: true, defer: false, media: undefined })).toBe(
    '<link href="&quot;&gt;&lt;script&gt;" async>',
  );
  expect(scriptJson({ text: '<\u2028\u2029' })).toBe('{"text":"\\u003c\\u2028\\u2029"}');
});
