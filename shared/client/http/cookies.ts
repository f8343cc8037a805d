/** The decoded value of one cookie in a Cookie header or `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  if (pair === undefined) return undefined;
  const value = pair.slice(start.length);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
