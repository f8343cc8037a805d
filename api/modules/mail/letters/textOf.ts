import type { Locale } from '../../../http/localized';
import type { Block, Letter } from './letter';
import { oneLine } from './oneLine';
import { words } from './words';

/** The text part: paragraphs, and each button as its label above its address. */
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

const lines = (block: Block): string =>
  'paragraph' in block ? oneLine(block.paragraph) : `${oneLine(block.button.label)}:\n${block.button.url}`;
