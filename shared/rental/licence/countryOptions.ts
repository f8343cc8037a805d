import { formatTag } from '@wadachi/intl';
import { countryNamesIn } from './countryNamesIn';
import { issuingCountries } from './documentsNeeded';

/** The countries that issue licences as options of a list, Japan first. */
export function countryOptions(language: string): { readonly value: string; readonly label: string }[] {
  const nameOf = countryNamesIn(language);
  const { compare } = new Intl.Collator(formatTag(language));
  const [home = '', ...others] = issuingCountries;
  const optionOf = (value: string) => ({ value, label: nameOf(value) });
  const sorted = others.map(optionOf).sort((one, other) => compare(one.label, other.label));
  return [optionOf(home), ...sorted];
}
