import { useEffect, useState } from 'react';
import { useIntl, usePlatform, type SelectOption } from '@wadachi/shared';
import { messages } from './messages';
import { countryOptions, elsewhere } from '@wadachi/rental/licence';

/**
 * The countries in the page's language, Japan first. Names are set after the first render, as server and browser may have
 * different names.
 */
export function useCountryOptions(): readonly SelectOption[] {
  const { locale } = usePlatform();
  const intl = useIntl();
  const [named, setNamed] = useState<readonly SelectOption[]>([]);
  useEffect(() => setNamed(countryOptions(locale)), [locale]);
  return [
    { value: '', label: intl.formatMessage(messages.countryNone) },
    ...named,
    { value: elsewhere, label: intl.formatMessage(messages.countryOther) },
  ];
}
