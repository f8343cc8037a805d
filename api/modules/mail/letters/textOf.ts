import type { Locale } from '../../../http/localized';
import type { Block, Letter } from './letter';
import { oneLine } from './oneLine';
import { words } from './words';

/** The text part: paragraphs, facts a line each, and each button as its label above its address. */
export function textOf(letter: Letter, locale: Locale, home: string): string {
  const { greeting, footer } = words[locale];
  const name = oneLine(letter.name ?? '');
  return [
    ...(name === '' ? [] : [greeting.join(name)]),
    ...letter.blocks.map(lines),
    `-- \nWadachi\n${home}\n${footer}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function lines(block: Block): string {
  if ('paragraph' in block) return oneLine(block.paragraph);
  if ('facts' in block)
    return block.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
  return `${oneLine(block.button.label)}:\n${block.button.url}`;
}
