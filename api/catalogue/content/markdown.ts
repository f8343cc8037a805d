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
export const markdownToHtml = (source: string): string =>
  marked.parse(source, { async: false }).replace(needless, '');
