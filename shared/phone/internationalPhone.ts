/**
 * `+81 90-1234-5678` for `+819012345678`, as the field writes it; what is no number with a country code, or
 * cannot be read for want of the library, stays as it is.
 */
export async function internationalPhone(e164: string): Promise<string> {
  try {
    const { edit } = await import('./engine');
    const rules = { mode: 'international', autoFormat: true, onlyValidCharacters: false } as const;
    return edit({ text: e164, caret: e164.length }, undefined, rules, 'done').text;
  } catch {
    return e164;
  }
}
