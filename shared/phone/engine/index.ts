// What a telephone field needs once somebody uses it: numbers, countries, their list and its texts.
export { choose, edit, type Edited, type EditMoment } from './edit';
export { CountryList, type CountryListProps } from './list/CountryList';
export { countryLabel, readingOf, type TextReading } from './words';
