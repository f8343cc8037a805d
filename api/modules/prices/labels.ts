import type { LineLabels } from '@wadachi/rental';
import { inEachLocale, inLocale, translate, translator, type Localized, type Text } from '../../texts';
import type { RateName, ShortBlock } from './combination';
import type { Season } from './rental';

/** Words of the lines of a quote. They are stored with a reservation, so they are made in each language. */
const label = (text: Text): Localized => inEachLocale((locale) => translate(text, locale));

export const rateLabel = (rate: RateName, count: number): Localized =>
  label({ id: `line.${rate}`, values: { count } });

/** A block that is not the first, named after the hours that it pays for. */
export const furtherLabel = (rate: ShortBlock, hours: number): Localized =>
  label({ id: `line.further_${rate}`, values: { count: hours } });

/** The label of a young driver's extra charge, with the ages that pay it. */
export const youngDriverLabel = (from: number, to: number): Localized =>
  label({ id: 'line.youngDriver', values: { from, to, span: from === to ? 'one' : 'several' } });

export function seasonLabel(seasons: readonly Season[]): Localized {
  if (seasons.length === 0) return label('line.season');
  const names = inEachLocale((locale) =>
    [...new Set(seasons.map(({ name }) => inLocale(name, locale)))].join(
      translator(locale)('line.seasonSeparator'),
    ),
  );
  return label({ id: 'line.seasonNamed', values: { names } });
}

export const lineLabels: LineLabels<Localized> = {
  capped: (capped) => label({ id: 'line.capped', values: { label: capped } }),
  pickUp: (place) => label({ id: 'line.pickUp', values: { place } }),
  dropOff: (place) => label({ id: 'line.dropOff', values: { place } }),
  oneWay: (place) => label({ id: 'line.oneWay', values: { place } }),
};
