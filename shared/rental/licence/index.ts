export { countryNamesIn } from './countryNamesIn';
export { countryOptions } from './countryOptions';
export { documentsNeeded, elsewhere, isPermitOver, listedOn, type DriverDocuments } from './documentsNeeded';
