// What a telephone field needs once somebody uses it: numbers, countries, their list and its texts.
export { choose, edit, type Edited, type EditMoment } from './edit';
export { CountryList } from './list/CountryList';
export type { CountryListProps } from './list/useCountryList';
export { countryLabel, dialCodeOf, readingOf, type TextReading } from './reading';
