import { inline } from './markdownInline';

/**
 * Markdown as HTML: headings, paragraphs, lists (nested by indentation), quotes, tables, rules, and in a line
 * strong, emphasis, code and links. HTML in it is shown as text.
 */
export const markdownToHtml = (source: string): string =>
  blocks(source.replace(/\r\n?/g, '\n').split('\n')).join('\n');

const heading = /^(#{1,6})\s+(.*?)\s*#*$/;
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const item = /^( *)([-*+]|\d{1,9}[.)])\s+(.*)$/;
const quote = /^ {0,3}> ?(.*)$/;
const tableRule = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const isBlank = (line: string) => line.trim() === '';
const startsBlock = (line: string) =>
  heading.test(line) || rule.test(line) || item.test(line) || quote.test(line);

function blocks(lines: readonly string[]): string[] {
  const html: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const title = heading.exec(line);
    if (isBlank(line)) at += 1;
    else if (title) {
      const level = title[1]?.length ?? 1;
      html.push(`<h${level}>${inline(title[2] ?? '')}</h${level}>`);
      at += 1;
    } else if (rule.test(line)) {
      html.push('<hr>');
      at += 1;
    } else {
      const [size, block] = item.test(line)
        ? list(lines, at)
        : quote.test(line)
          ? quoted(lines, at)
          : isTable(lines, at)
            ? table(lines, at)
            : paragraph(lines, at);
      html.push(block);
      at += size;
    }
  }
  return html;
}

type Taken = readonly [size: number, html: string];

function paragraph(lines: readonly string[], from: number): Taken {
  let to = from + 1;
  while (to < lines.length && !isBlank(lines[to] ?? '') && !startsBlock(lines[to] ?? '')) to += 1;
  return [to - from, `<p>${inline(lines.slice(from, to).join('\n').trim())}</p>`];
}

function quoted(lines: readonly string[], from: number): Taken {
  let to = from;
  while (to < lines.length && quote.test(lines[to] ?? '')) to += 1;
  const inner = lines.slice(from, to).map((line) => quote.exec(line)?.[1] ?? '');
  return [to - from, `<blockquote>${blocks(inner).join('')}</blockquote>`];
}

/** Lines of one item belong to it while they are indented past its marker. */
function list(lines: readonly string[], from: number): Taken {
  const first = item.exec(lines[from] ?? '');
  const indent = first?.[1]?.length ?? 0;
  const ordered = /\d/.test(first?.[2] ?? '');
  const items: string[][] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const marked = item.exec(line);
    if (marked && marked[1]?.length === indent) {
      if (/\d/.test(marked[2] ?? '') !== ordered) break;
      items.push([marked[3] ?? '']);
    } else if (
      isBlank(line)
        ? /^ /.test(lines[at + 1] ?? '') || item.test(lines[at + 1] ?? '')
        : line.search(/\S/) > indent
    ) {
      items.at(-1)?.push(line);
    } else break;
  }
  const tag = ordered ? 'ol' : 'ul';
  return [at - from, `<${tag}>${items.map((inner) => `<li>${itemHtml(inner)}</li>`).join('')}</${tag}>`];
}

function itemHtml([first = '', ...rest]: readonly string[]): string {
  const indents = rest.filter((line) => !isBlank(line)).map((line) => line.search(/\S/));
  const margin = indents.length > 0 ? Math.min(...indents) : 0;
  const inner = blocks([first, ...rest.map((line) => line.slice(margin))]);
  // An item of one paragraph needs no paragraph around it.
  return inner.filter((block) => block.startsWith('<p>')).length > 1
    ? inner.join('')
    : inner.join('').replace(/^<p>(.*?)<\/p>/s, '$1');
}

const isTable = (lines: readonly string[], at: number) =>
  (lines[at] ?? '').includes('|') && tableRule.test(lines[at + 1] ?? '');
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

function table(lines: readonly string[], from: number): Taken {
  let to = from + 2;
  while (to < lines.length && (lines[to] ?? '').includes('|')) to += 1;
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  const body = lines
    .slice(from + 2, to)
    .map((line) => row(line, 'td'))
    .join('');
  return [to - from, `<table><thead>${row(lines[from] ?? '', 'th')}</thead><tbody>${body}</tbody></table>`];
}
