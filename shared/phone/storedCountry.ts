const key = 'phone-country';

/**
 * Keeps the country of an unfinished number for a reload, in session storage: the text alone does not tell it.
 * Only for this text, so that it is never taken for the country of another number.
 */
export function storeCountry(text: string, country: string | undefined): void {
  try {
    if (country === undefined || text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify([text, country]));
  } catch {
    // The storage is full or forbidden: a reload starts with the usual country.
  }
}

export function storedCountry(text: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== text) return undefined;
    return typeof kept[1] === 'string' ? kept[1] : undefined;
  } catch {
    return undefined;
  }
}
