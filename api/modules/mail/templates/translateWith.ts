import { isolated } from '@wadachi/intl';
import { translator, type Locale, type Translate, type Values } from '../../../texts';

/** Gives texts filled with values, which are isolated within sentences: alone, in a list of facts, they need none. */
export function translateWith(locale: Locale, values: Values): Translate {
  const inSentences = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
  const t = translator(locale);
  const meeting = 'pickUp' in values ? t('mail.booking.meeting', inSentences) : '';
  return (id) => t(id, { ...inSentences, meeting });
}
