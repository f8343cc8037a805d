import { randomBytes } from 'node:crypto';

/** Crawlers get what is stable: visitors say that they are a browser. */
export const userAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** The cookie of a visitor whom the site has not seen. */
export const stranger = (): string => `visitor=${randomBytes(16).toString('base64url')}`;

let networks = 0;

/** An address of another provider than the last one. */
export function nextAddress(): string {
  networks += 1;
  return `${11 + (networks % 80)}.${networks % 250}.0.1`;
}
