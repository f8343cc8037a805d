import { escapeHtml } from '@wadachi/server';
import { isolated } from '@wadachi/intl';
import { translator, type Locale } from '../../../texts';
import type { Block, Fact, MailText } from './mailText';
import { oneLine } from './oneLine';
import { darkStyle, styles } from './styles';

/** Keeps clients from filling the preview with the mail's beginning. */
const afterPreheader = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The sender's name that Japanese subjects begin with; the mail itself has it above. */
const senderMark = /^【[^】]*】/;

/**
 * The HTML part: one column of at most 600 px, tables and inline styles because mail clients know little else.
 * Every text is escaped here and nowhere else.
 * @param head More elements of the head.
 */
export function htmlOf(mail: MailText, locale: Locale, home: string | undefined, head = ''): string {
  const name = oneLine(mail.name);
  const t = translator(locale);
  const [before, after] = t('mail.greeting', { name: '\n' }).split('\n').map(escapeHtml);
  const greeted = name === '' ? text(mail.greeting) : `${before}<bdi>${escapeHtml(name)}</bdi>${after}`;
  const greeting = greeted && `<p class="text" style="${styles.paragraph}">${greeted}</p>`;
  const named = `class="brand" style="${styles.brand}">${text(mail.site)}`;
  const brand = home === undefined ? `<span ${named}</span>` : `<a href="${escapeHtml(home)}" ${named}</a>`;
  const body = mail.blocks.map((block) => htmlOfBlock(block, locale)).join('\n');
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${plain(mail.subject)}</title>
<style>${darkStyle}</style>${head}
</head>
<body class="page" style="${styles.page}">
${mail.preheader && `<div style="${styles.preheader}">${text(mail.preheader)}${afterPreheader}</div>`}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.column}">
<tr><td style="padding:0 4px 16px">${brand}</td></tr>
<tr><td class="card" style="${styles.card}">
<h1 class="text" style="${styles.heading}">${withWholeNumber(text(mail.subject.replace(senderMark, '')))}</h1>
${greeting}
${body}
</td></tr>
<tr><td class="soft" style="${styles.footer}">${mail.signature.map(text).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlOfBlock(block: Block, locale: Locale): string {
  if ('paragraph' in block) return `<p class="text" style="${styles.paragraph}">${text(block.paragraph)}</p>`;
  if ('facts' in block) return htmlOfFacts(block.facts);
  if ('amounts' in block) return htmlOfAmounts(block.amounts);
  if ('steps' in block) return htmlOfSteps(block);
  if ('picture' in block) {
    const { address, alt, size } = block.picture;
    return `<img src="${escapeHtml(address)}" width="${size}" height="${size}" alt="${plain(alt)}" style="${styles.picture}">`;
  }
  const url = escapeHtml(block.button.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr>
<td class="button" style="${styles.buttonCell}"><a class="button" href="${url}" style="${styles.button}">${text(block.button.label)}</a></td>
</tr></table>
<p class="soft" style="${styles.plainLink}">${text(translator(locale)('mail.plainLink'))}<br><a class="link" href="${url}" style="${styles.link}">${url}</a></p>`;
}

/** Labels above their values: on a phone two columns would leave no room for either. */
const htmlOfFacts = (facts: readonly Fact[]): string =>
  `<dl style="${styles.facts}">
${facts.map(([label, value, url]) => `<dt class="soft" style="${styles.label}">${text(label)}</dt><dd class="text" style="${styles.value}">${linked(text(isolated(value)), url)}</dd>`).join('\n')}
</dl>`;

const htmlOfSteps = ({ title, steps }: Extract<Block, { steps: unknown }>): string =>
  `<p class="soft" style="${styles.label}">${text(title)}</p>
<ol style="${styles.steps}">
${steps.map((step) => `<li class="text" style="${styles.value}">${text(step)}</li>`).join('\n')}
</ol>`;

const htmlOfAmounts = (amounts: readonly Fact[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.amounts}">
${amounts.map(([label, value]) => `<tr><td class="soft row" style="${styles.amountOf}">${text(label)}</td><td class="text row" align="right" style="${styles.amount}">${text(value)}</td></tr>`).join('\n')}
</table>`;

/** A booking's number is not broken at its hyphen. */
const withWholeNumber = (html: string): string =>
  html.replace(/\b[A-Z\d]{2,4}-[A-Z\d]{4,8}\b/u, '<span style="white-space:nowrap">$&</span>');

const linked = (html: string, url: string | undefined): string =>
  url === undefined ? html : `<a class="link" href="${escapeHtml(url)}" style="${styles.link}">${html}</a>`;

const text = (value: string): string => plain(value).replace(/\u2068([^\u2069]*)\u2069/g, '<bdi>$1</bdi>');

/** Where no element may stand. */
const plain = (value: string): string => escapeHtml(oneLine(value));
