/**
 * First digits, after a country code of several countries, of numbers that each of them has: freephone numbers
 * of North America, mobile numbers of Finland and Åland. They tell no country, so the chosen one stays.
 */
const prefixes: Readonly<Record<string, string>> = {
  '1': '800 833 844 855 866 877 888',
  '358': '4 50',
};

export const isSharedNumber = (dialCode: string, national: string): boolean =>
  prefixes[dialCode]?.split(' ').some((prefix) => national.startsWith(prefix)) ?? false;
