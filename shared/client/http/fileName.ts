/** The name that a `content-disposition` gives a file; the one in any script before the plain one (RFC 6266, 4.3). */
export function fileNameIn(header: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  const [, plain = ''] = /filename="?([^";]+)/.exec(header) ?? [];
  return (encoded !== undefined && decoded(encoded)) || plain;
}

/** Undefined for what was not encoded as it says. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
