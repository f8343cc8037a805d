import sanitizeHtml from 'sanitize-html';
import { Marked } from 'marked';

const marked = new Marked({
  tokenizer: {
    // HTML in Markdown is shown as text.
    html: () => undefined,
    tag: () => undefined,
    // CommonMark sees no closing mark in `**「…」**です`, because it expects a space after punctuation.
    emStrong(source) {
      const [raw, marks, text] = /^(\*\*?)(?!\s)([^*`\\]+)(?<!\s)\1(?!\*)/.exec(source) ?? [];
      if (raw === undefined || text === undefined) return false;
      const tokens = this.lexer.inlineTokens(text);
      return { type: marks === '*' ? 'em' : 'strong', raw, text, tokens };
    },
  },
});

/** Line breaks that marked writes inside lists, tables and quotes. */
const needless =
  /\n(?=<\/?(?:li|thead|tbody|tr|th|td)\b|<\/(?:ul|ol|table|blockquote)>)|(?<=<blockquote>)\n/g;

/** Markdown as HTML that is not safe yet: `documentHtml` sanitises it. */
const markdownToHtml = (source: string): string =>
  marked.parse(source, { async: false }).replace(needless, '');

/** A postcode or a telephone number; pages keep a `span` on one line. */
const numberInGroups = /(?<![\w-])\d{1,5}(?:-\d{1,5}){1,3}(?![\w-])/g;

const options: sanitizeHtml.IOptions = {
  allowedTags: (
    'h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote strong b em i u s small sub sup code pre a ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  textFilter: (text) => text.replace(numberInGroups, '<span>$&</span>'),
  transformTags: {
    // The page's own title is its only h1.
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...attributes,
        ...(/^https?:/i.test(attributes.href ?? '') ? { rel: 'noopener nofollow' } : {}),
      },
    }),
  },
};

export const isDocumentFile = (file: string) => /\.(md|html?)$/i.test(file);

/** The text of a document, Markdown or HTML by its file's name, as HTML that is safe to insert in a page. */
export const documentHtml = (file: string, text: string): string =>
  sanitizeHtml(/\.md$/i.test(file) ? markdownToHtml(text) : text, options).trim();
