import { join } from 'node:path';
import { defaultSender, mailboxOf, originOf, smtpUrlOf } from '@wadachi/shared/mail';
import { trustProxyOf } from '@wadachi/shared/server';
import type { MailConfig } from './modules/mail/addMail';
import { cardConfigFrom, type CardConfig } from './modules/payments/cardSettings';
import { unpaidBoundsFrom, type UnpaidBounds } from './modules/booking/unpaidBounds';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  /** A replica of it, for what visitors look at. */
  readonly databaseReadUrl: string | undefined;
  readonly dataDir: string;
  readonly apiToken: string | undefined;
  /** Requests for `/metrics` must bring it. Without it the route does not exist. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly trustProxy: boolean | string;
  readonly mail: MailConfig;
  readonly cards: CardConfig;
  readonly unpaidBounds: UnpaidBounds;
}

/** What is wrong with the environment, a sentence for each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const shortestToken = 16;

/** @throws ConfigError that names every wrong variable and what it takes. */
export function configFrom(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const read = <T>(
    name: string,
    fallback: T,
    parse: (text: string) => T | undefined,
    expected: string,
  ): T => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} must be ${expected}.`);
    return value ?? fallback;
  };

  const databaseIn = (name: string) =>
    read<string | undefined>(
      name,
      undefined,
      databaseUrlOf,
      'an address such as postgres://user:password@host:5432/database',
    );
  const tokenIn = (name: string) =>
    read<string | undefined>(
      name,
      undefined,
      (text) => (text.length >= shortestToken ? text : undefined),
      `at least ${shortestToken} characters long`,
    );
  const dataDir = read('DATA_DIR', '.data', (text) => text, 'a folder');
  const origin = read(
    'ORIGIN',
    'http://localhost:3000',
    originOf,
    'the address customers see, such as https://rent.example.jp',
  );
  const config: Config = {
    port: read('PORT', 3001, portOf, 'a port number, 0 to 65535'),
    host: read(
      'HOST',
      '127.0.0.1',
      (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
      'a host name or an IP address',
    ),
    databaseUrl: databaseIn('DATABASE_URL'),
    databaseReadUrl: databaseIn('DATABASE_READ_URL'),
    dataDir,
    apiToken: tokenIn('API_TOKEN'),
    metricsToken: tokenIn('METRICS_TOKEN'),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (text) => (logLevels.includes(text) ? text : undefined),
      `one of ${logLevels.join(', ')}`,
    ),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      trustProxyOf,
      '`true`, `false`, or the addresses of proxies, separated by commas',
    ),
    mail: {
      origin,
      smtpUrl: read<string | undefined>(
        'SMTP_URL',
        undefined,
        smtpUrlOf,
        'an address such as smtps://user:password@host:465 or smtp://host:25',
      ),
      from: read(
        'MAIL_FROM',
        defaultSender(origin),
        mailboxOf,
        'one mail address, such as Wadachi <no-reply@rent.example.jp>',
      ),
      dir: join(dataDir, 'mail'),
      isProduction: env['NODE_ENV'] === 'production',
    },
    cards: cardConfigFrom(env, origin, read, problems),
    unpaidBounds: unpaidBoundsFrom(read),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

const portOf = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;

const databaseUrlOf = (text: string): string | undefined =>
  URL.canParse(text) && /^postgres(ql)?:/.test(text) ? text : undefined;
