import { foldSpelling } from '@wadachi/intl';
import type { PhoneCountry } from '../countries';

/** The pause that ends a word, in milliseconds (specification, point 9). */
const pauseMs = 700;

/** Finds a country while its first letters, or its dial code, are typed on the list. */
export class TypeToFind {
  #word = '';
  #typedAt = 0;

  /** The place of the country that is meant after this key; undefined when none begins so. */
  find(key: string, countries: readonly PhoneCountry[], active: number): number | undefined {
    const now = Date.now();
    if (now - this.#typedAt > pauseMs) this.#word = '';
    this.#typedAt = now;
    this.#word = foldSpelling(this.#word + key).replace(/^\+/, '');
    if (this.#word === '') return undefined;
    // One letter again and again goes through the countries that begin with it.
    const isOneLetter = /^(\D)\1*$/u.test(this.#word);
    const word = isOneLetter ? (this.#word[0] ?? '') : this.#word;
    const from = isOneLetter ? active + 1 : active;
    const turned = [...countries.keys()].map((step) => (from + step) % countries.length);
    // Several countries share a dial code: the first among them is meant.
    const byCode = countries.findIndex(({ dialCode, priority }) => dialCode === word && priority === 0);
    return byCode >= 0 ? byCode : turned.find((place) => beginsWith(countries[place], word));
  }
}

const beginsWith = (country: PhoneCountry | undefined, word: string): boolean =>
  country !== undefined &&
  (foldSpelling(country.name).startsWith(word) ||
    country.iso2.toLowerCase() === word ||
    country.dialCode.startsWith(word));
