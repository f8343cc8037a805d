import { isolated } from '@wadachi/intl';
import { translator, type Locale } from '../../../texts';
import type { Block, MailText } from './mailText';
import { oneLine } from './oneLine';

/** The text part: paragraphs, facts a line each, and each button as its label above its address. */
export function textOf(mail: MailText, locale: Locale, home: string): string {
  const t = translator(locale);
  const name = oneLine(mail.name);
  return [
    name === '' ? mail.greeting : t('mail.greeting', { name: isolated(name) }),
    ...mail.blocks.map(lines),
    ['-- ', oneLine(mail.site), home, ...mail.signature.map(oneLine)].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function lines(block: Block): string {
  if ('paragraph' in block) return oneLine(block.paragraph);
  if ('facts' in block || 'amounts' in block)
    return ('facts' in block ? block.facts : block.amounts)
      .map(([label, value, url]) =>
        [`${oneLine(label)}: ${isolated(oneLine(value))}`, ...(url?.startsWith('https:') ? [url] : [])].join(
          '\n',
        ),
      )
      .join('\n');
  if ('steps' in block)
    return [
      `${oneLine(block.title)}:`,
      ...block.steps.map((step, index) => `${index + 1}. ${oneLine(step)}`),
    ].join('\n');
  // What it shows is said in words elsewhere.
  if ('picture' in block) return '';
  return `${oneLine(block.button.label)}:\n${block.button.url}`;
}
