const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const mark = new RegExp(
  [
    '`(?<code>[^`]+)`',
    '\\[(?<label>[^\\]]+)\\]\\((?<address>[^\\s()]+)\\)',
    '\\*\\*(?=\\S)(?<strong>[^*]*(?:\\*(?!\\*)[^*]+)*)\\*\\*',
    '\\*(?=\\S)(?<emphasis>[^*]+)\\*',
    '\\\\(?<plain>[\\\\`*_[\\]()#+\\-.!|>])',
    '(?<break> {2,}|\\\\)\\n',
  ].join('|'),
  'g',
);

function markHtml({
  code,
  label,
  address = '',
  strong,
  emphasis,
  plain,
}: Readonly<Record<string, string | undefined>>): string {
  if (code !== undefined) return `<code>${escapeHtml(code)}</code>`;
  if (label !== undefined) return `<a href="${escapeHtml(address)}">${inline(label)}</a>`;
  if (strong !== undefined) return `<strong>${inline(strong)}</strong>`;
  if (emphasis !== undefined) return `<em>${inline(emphasis)}</em>`;
  return plain === undefined ? '<br>\n' : escapeHtml(plain);
}

/** The marks inside a line: code, links, strong, emphasis, `\*` for a plain mark, two spaces for a line break. */
export function inline(text: string): string {
  let html = '';
  let end = 0;
  for (const found of text.matchAll(mark)) {
    html += escapeHtml(text.slice(end, found.index)) + markHtml(found.groups ?? {});
    end = found.index + found[0].length;
  }
  return html + escapeHtml(text.slice(end));
}
