import { useEffect, useState } from 'react';
import { useIntl, usePlatform, type SelectOption } from '@wadachi/shared';
import { messages } from './messages';
import { elsewhere, issuingCountries } from '@wadachi/rental/licence';

/**
 * The countries in the page's language, Japan first. Names are set after the first render, as server and browser may have
 * different names.
 */
export function useCountryOptions(): readonly SelectOption[] {
  const { locale } = usePlatform();
  const intl = useIntl();
  const [named, setNamed] = useState<readonly SelectOption[]>([]);
  useEffect(() => setNamed(optionsIn(locale)), [locale]);
  return [
    { value: '', label: intl.formatMessage(messages.countryNone) },
    ...named,
    { value: elsewhere, label: intl.formatMessage(messages.countryOther) },
  ];
}

/** Countries that people know by their short name. */
const shortNamed: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

function optionsIn(language: string): SelectOption[] {
  const inStyle = (style: 'long' | 'short') => new Intl.DisplayNames(language, { type: 'region', style });
  const [long, short] = [inStyle('long'), inStyle('short')];
  const { compare } = new Intl.Collator(language);
  const [home = '', ...others] = issuingCountries;
  const optionOf = (value: string): SelectOption => ({
    value,
    label: (shortNamed.has(value) ? short : long).of(value) ?? value,
  });
  const sorted = others.map(optionOf).sort((one, other) => compare(one.label, other.label));
  return [optionOf(home), ...sorted];
}
