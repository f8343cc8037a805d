export { internationalPhone } from './internationalPhone';
export { lookUpCountry, type CountryLookUp } from './lookUpCountry';
export { PhoneField, type PhoneFieldProps } from './PhoneField';
export { PhoneInput, type PhoneInputProps } from './PhoneInput';
export type { PhoneFormat, PhoneSettings } from './settings';
export type { TextReading } from './engine';
