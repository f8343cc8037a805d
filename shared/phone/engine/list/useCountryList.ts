import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isImeKey } from '@wadachi/ui/fields';
import { countriesIn } from '../countries';
import { searchCountries } from './searchCountries';
import { TypeToFind } from './TypeToFind';

/** Rows that PageUp and PageDown pass. */
const page = 5;

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place) => place + page,
  PageUp: (place) => place - page,
  Home: () => 0,
  End: (_, last) => last,
};

/** Gives the row that a key leads to; undefined when it leads nowhere. */
const placeAfter = (key: string, place: number, rows: number): number | undefined => {
  const step = steps[key];
  if (!step || rows === 0) return undefined;
  return Math.min(rows - 1, Math.max(0, step(place, rows - 1)));
};

export interface CountryListProps {
  readonly id: string;
  readonly locale: string;
  /** The country that is chosen, iso2. */
  readonly selected: string | undefined;
  readonly preferred: readonly string[];
  readonly search: boolean;
  /** The field it opens at. */
  readonly field: RefObject<HTMLElement | null>;
  readonly onChoose: (iso2: string) => void;
  readonly onClose: (why: 'escape' | 'tab' | 'outside') => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

/** Manages the countries that the list shows, the active one, and the keys. */
export function useCountryList({ locale, preferred, selected, onChoose, onClose }: CountryListProps) {
  const [query, setQuery] = useState('');
  const [typeToFind] = useState(() => new TypeToFind());
  const isTyping = useRef(false);
  const { first, all } = useMemo(() => inOrder(locale, preferred), [locale, preferred]);
  const shown = useMemo(() => searchCountries(all, query), [all, query]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ iso2 }) => iso2 === selected),
    ),
  );

  const handleQuery = (written: string) => {
    setQuery(written);
    setActive(0);
  };

  /** Keys of the search field and of the list alike; letters are the list's alone. */
  const handleKeyDown = (event: KeyboardEvent, isSearch: boolean) => {
    if (isImeKey(event)) return;
    const { key } = event;
    const place = placeAfter(key, active, shown.length);
    const isWord = !isSearch && isLetter(event) && (key !== ' ' || isTyping.current);
    if (key === 'Tab') return onClose('tab');
    if (place === undefined && !isWord && !['Enter', 'Escape', ' '].includes(key)) return;
    if (isSearch && key === ' ') return;
    event.preventDefault();
    isTyping.current = isWord;
    if (isWord) setActive((before) => typeToFind.find(key, shown, before) ?? before);
    else if (place !== undefined) setActive(place);
    else if (key === 'Escape') onClose('escape');
    else if (shown[active]) onChoose(shown[active].iso2);
  };

  return { query, first, shown, active, setActive, handleQuery, handleKeyDown };
}

/** The preferred countries in their order, then the others in the order of the language. */
function inOrder(locale: string, preferred: readonly string[]) {
  const countries = countriesIn(locale);
  const first = preferred.flatMap((iso2) => countries.find((country) => country.iso2 === iso2) ?? []);
  return { first, all: [...first, ...countries.filter((country) => !first.includes(country))] };
}
