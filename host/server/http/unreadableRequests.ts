import type { Socket } from 'node:net';
import { escapeHtml } from '@wadachi/server';

/** Sentences for a browser whose language can't be read any more, in all languages of the site. */
const sentences: readonly (readonly [language: string, title: string, text: string, goOn: string])[] = [
  [
    'en',
    'Your cookies for this site were too large',
    'We cleared them so that you can go on. Please log in again.',
    'Continue',
  ],
  [
    'ja',
    'Cookieのサイズが上限を超えました',
    '引き続きご利用いただけるよう、Cookieを削除しました。お手数ですが、再度ログインしてください。',
    '続ける',
  ],
  [
    'pt',
    'Os cookies deste site eram demasiado grandes',
    'Apagámo-los para que possa continuar. Inicie sessão novamente.',
    'Continuar',
  ],
];

/**
 * `Clear-Site-Data` is heeded over TLS and on localhost; Safari knows it since 17. What a script can reach, the page's own
 * script takes away. It goes on once by itself: where nothing helps, the visitor is not sent round in circles.
 */
const script = `for (const one of document.cookie.split('; ')) document.cookie = one.split('=')[0] + '=; Max-Age=0; path=/';
try {
  if (Date.now() - Number(sessionStorage.getItem('wadachi.cleared')) > 60000) {
    sessionStorage.setItem('wadachi.cleared', String(Date.now()));
    location.reload();
  }
} catch {}`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Cookies</title><style>body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}h1{font-size:1.125rem;margin:2rem 0 .25rem}p{margin:0 0 .5rem}</style></head><body>${sentences
  .map(
    ([language, title, text, goOn]) =>
      `<section lang="${language}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(goOn)}</a></section>`,
  )
  .join('')}<script>${script}</script></body></html>`;

const answer = (status: string, headers: readonly string[], body: string) =>
  [
    `HTTP/1.1 ${status}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');

const tooLarge = answer(
  '431 Request Header Fields Too Large',
  ['Content-Type: text/html; charset=utf-8', 'Clear-Site-Data: "cookies"'],
  page,
);
const malformed = answer('400 Bad Request', ['Content-Type: text/plain; charset=utf-8'], 'Bad request');
const longAddress = answer('414 URI Too Long', ['Content-Type: text/plain; charset=utf-8'], 'URI too long');
const late = answer('408 Request Timeout', ['Content-Type: text/plain; charset=utf-8'], 'Request timed out');

/** Cookies of this length fill half of a head; shorter ones are not to blame for one that is too long. */
const manyCookies = 8_192;

/**
 * Tells by the packet in which a head grew too long if that is for its cookies. Where it has not their beginning, it is all
 * cookies unless it begins a request or goes on with an address: no single cookie is that long (RFC 6265, 4,096 bytes).
 */
function isOfCookies(packet: unknown): boolean {
  const head = packet instanceof Buffer ? packet.toString('latin1') : '';
  const lines = head.match(/^cookie: .*/gim);
  if (lines) return lines.join('').length >= manyCookies;
  return !/^(?:[A-Z]+ \/|\S* HTTP\/1\.\d\r\n|\S{4097})/.test(head);
}

/** A browser is still sending: it reads the answer only if its connection is not reset meanwhile. Milliseconds. */
const lingerMs = 2_000;

/**
 * Fastify's `clientErrorHandler`: a request that can't be read. Cookies that have grown above the limit of headers would lock
 * their visitor out of every page, so they are cleared (`Clear-Site-Data`); but not for a long address, which any site can
 * link to.
 */
export function answerUnreadable(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(answerTo(error.code, error.rawPacket));
  socket.resume();
  const linger = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(linger));
}

function answerTo(code: string | undefined, packet: unknown): string {
  if (code === 'HPE_HEADER_OVERFLOW') return isOfCookies(packet) ? tooLarge : longAddress;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? late : malformed;
}
