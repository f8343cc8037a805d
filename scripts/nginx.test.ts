import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { chooseLocale, type Languages } from '@wadachi/intl';

const textOf = (...file: string[]) => readFileSync(path.join(import.meta.dirname, '..', ...file), 'utf8');
const text = textOf('deploy', 'nginx', 'nginx.conf');

/** A `map` of nginx as a function: the first pattern that fits, with what it captured. */
function mapOf(variable: string): (value: string) => string {
  const [, source = '', body = ''] =
    new RegExp(`map \\$(\\w+) \\$${variable} \\{\\n([^]*?)\\n  \\}`).exec(text) ?? [];
  const rows = [...body.matchAll(/^ {4}("[^"]*"|\S+) ("[^"]*"|\S+);$/gm)].map(([, from = '', to = '']) => ({
    pattern: from.replaceAll('"', ''),
    to: to.replaceAll('"', ''),
  }));
  return (value) => {
    for (const { pattern, to } of rows.filter((row) => row.pattern.startsWith('~'))) {
      const found = new RegExp(pattern.replace(/^~\*?/, ''), pattern[1] === '*' ? 'i' : '').exec(value);
      if (found)
        return to.replaceAll(`$${source}`, value).replaceAll(/\$(\d)/g, (_, at) => found[Number(at)] ?? '');
    }
    return rows.find((row) => row.pattern === 'default')?.to ?? '';
  };
}

const kept = mapOf('kept_language');
const asked = mapOf('asked_languages');

it('gives a write one key for all hosts that it is sent to, where its client gave none', () => {
  expect(mapOf('idempotency_key')('a-key-of-its-own')).toBe('$http_idempotency_key');
  expect(text).toMatch(/\$idempotency_key \{[^}]*"" \$request_id;/);
  expect(text).toContain('proxy_set_header Idempotency-Key $idempotency_key;');
});

it('waits longer for a host than a host does for the API', () => {
  const [, hosts = ''] = /slowDeadlineMs = (\d+)_000;/.exec(textOf('host', 'server', 'apiRoutes.ts')) ?? [];
  const [, ours = ''] = /proxy_read_timeout (\d+)s;/.exec(text) ?? [];
  expect(Number(ours)).toBeGreaterThan(Number(hosts));
});

const offers: readonly Languages[] = [
  ['en', 'ja'],
  ['ja', 'en'],
  ['pt', 'en'],
  ['en', 'pt'],
  ['en', 'ja', 'pt'],
];
const cookies = ['', 'en', 'ja', 'pt', 'fr', 'ja en', 'EN'];
const parts = ['ja', 'ja-JP', 'pt', 'pt-PT', 'pt-BR', 'en-US', 'EN', 'fr', 'zh-Hant-TW', '*'];
const qualities = ['', ';q=0.9', ';q=0.5', '; q=.3', ';q=0', ';q=0.0', ';q=1.0', ';q=2'];

/** Headers of one to four ranges, each with every quality in some of them. */
const headers = parts.flatMap((first, at) =>
  qualities.flatMap((quality, turn) => {
    const next = (step: number) =>
      `${parts[(at + step) % parts.length]}${qualities[(turn + step) % qualities.length]}`;
    const begun = first + quality;
    return [
      begun,
      ...[1, 3, 7].map((step) => `${begun},${next(step)}`),
      ...[1, 2, 9].map((step) => `${begun}, ${next(step)}, ${next(step + 4)}`),
      ...[2, 5].map((step) => `${begun},${next(step)},${first}-XX;q=0.8,${next(step + 1)}`),
    ];
  }),
);

it.each(offers.map((languages) => [languages.join(), languages] as const))(
  'keeps pages apart that differ by language, on a site of %s',
  (_, languages) => {
    const pages = new Map<string, string>();
    const mixed: string[] = [];
    for (const cookie of cookies) {
      for (const acceptLanguage of ['', ...headers]) {
        const key = `${kept(cookie)}|${asked(acceptLanguage)}`;
        const page = chooseLocale({ cookie, acceptLanguage }, languages);
        if ((pages.get(key) ?? page) !== page) mixed.push(`${key} for ${acceptLanguage}`);
        pages.set(key, page);
      }
    }
    expect(mixed).toEqual([]);
    expect(pages.size).toBeGreaterThan(20);
  },
);

it.each([
  [['ja', 'ja-JP', 'ja,ja-JP;q=0.9'], 'ja,'],
  [['ja,en-US;q=0.9,en;q=0.8', 'ja-JP,ja;q=0.9,en;q=0.8', 'ja, en-GB; q=0.5'], 'ja,en'],
  [['pt-PT,pt;q=0.9,en;q=0.8', 'pt,en;q=.7'], 'pt,en'],
])('lets %j share a page', (same, key) => {
  for (const header of same) expect(asked(header).toLowerCase().replace(/-.*/, '')).toBe(key);
});

it('parts the key by what no part can hold', () => {
  expect(text).toContain('$request_uri $kept_language|$asked_languages|$http_accept_encoding"');
  for (const odd of ['ja|en', '|']) expect(asked(odd) + kept(odd)).not.toContain('|');
});

it('leads pages alone from HTTP to HTTPS', () => {
  const [, refused = ''] = /location ~ (\S+) \{[^}]*return 403/.exec(text) ?? [];
  const isRefused = (address: string) => new RegExp(refused).test(address);
  for (const call of ['/api/account', '/sanctum/csrf-cookie', '/-/reports', '/ops/api/session'])
    expect([call, isRefused(call)]).toEqual([call, true]);
  for (const page of ['/', '/shop/naha', '/ops', '/apis', '/reserve/reserve_car'])
    expect([page, isRefused(page)]).toEqual([page, false]);
});

it('offers ciphers with forward secrecy and authentication alone', () => {
  const ciphers = (/ssl_ciphers (\S+);/.exec(text)?.[1] ?? '').split(':');
  expect(ciphers).toHaveLength(6);
  for (const cipher of ciphers)
    expect(cipher).toMatch(/^ECDHE-(RSA|ECDSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/);
  expect(/ssl_protocols (.*);/.exec(text)?.[1]).toBe('TLSv1.2 TLSv1.3');
});

it.each([`ja${',ja'.repeat(1_000)}!`, `ja,en${',ja,en'.repeat(500)}!`, `ja${'-a'.repeat(1_000)}!`])(
  'reads a long header in one way alone: %#',
  (header) => {
    // A pattern that goes back and forth is stopped: it would never end.
    const given = runInNewContext('asked(header)', { asked, header }, { timeout: 1_000 });
    expect(given).toBe(header);
  },
);

it('lets nobody wait for an answer that may not be kept', () => {
  expect(text).not.toMatch(/^\s*proxy_cache_lock on/m);
});

it('has room for the pages it keeps and for twice the uploads that the API reads at once', () => {
  const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(file)?.[1]);
  const [, uploads = ''] = /location = \/api\/file\/upload \{([^}]*)\}/.exec(text) ?? [];
  const body = numberIn(uploads, /client_max_body_size (\d+)m;/);
  const atOnce = numberIn(textOf('api/modules/files/files.routes.ts'), /uploads = \{ atOnce: (\d+)/);
  const room = numberIn(textOf('docker-compose.yml'), /'\/tmp:size=(\d+)m'/);
  expect(room).toBeGreaterThan(numberIn(text, /max_size=(\d+)m/) + 2 * atOnce * body);
  expect(body).toBeGreaterThan(numberIn(textOf('host/server/apiRoutes.ts'), /uploadLimit = (\d+) \*/));
  // One address has a share of it.
  expect(numberIn(uploads, /limit_conn uploads (\d+);/) * body).toBeLessThan(room / 8);
});

it('goes past the cache for whoever is logged in', () => {
  const isOfOne = mapOf('of_one_visitor');
  for (const name of ['session', 'account', 'counter', 'staff', 'avoid', 'currency'])
    for (const prefix of ['', '__Host-']) expect(isOfOne(`a=b; ${prefix}${name}=x`)).toBe('1');
  for (const cookie of ['', 'visitor_key=x', 'lang=ja', 'asession=x']) expect(isOfOne(cookie)).toBe('0');
});
