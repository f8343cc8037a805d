import { API_TOKEN, DATABASE_URL, DATA_DIR, LOG_LEVEL, ORIGIN, proxying, releases } from './common';
import {
  choice,
  credentials,
  file,
  folder,
  originAt,
  port,
  proxyOf,
  secretText,
  visible,
  whole,
} from './kinds';
import type { Program } from './program';
import { api, host, ops } from './servers';
import type { Variable } from './variable';

const start = {
  title: 'npm start, beside what API, host and ops process read',
  variables: {
    PORT: port({ meaning: 'The port of the site; 0 lets the system choose', default: 3000 }),
    DATA_DIR,
    DATABASE_URL,
    OPS_PEOPLE: ops.variables.OPS_PEOPLE,
  },
} as const satisfies Program;

const release = {
  title: 'npm run release',
  variables: {
    DATA_DIR,
    ...releases,
    LOG_LEVEL,
    PORT: port({ meaning: 'The port of the site that links lead to', default: 3000 }),
    ORIGIN: { ...ORIGIN, otherwise: 'the site that was started last on this machine' },
    GATE_API_URL: originAt({
      meaning:
        'The API of a test environment, at which the gate makes reservations; never that of production',
      otherwise: 'an API of its own with the sample catalogue',
      more: 'guides/publish-gate.md',
    }),
    GATE_CUSTOMER: credentials({
      meaning: 'A customer there, without whom a guest visits the pages of customers',
    }),
    API_TOKEN: { ...API_TOKEN, meaning: 'The token of that API' },
    TRUSTED_KEYS_DIR: folder({
      meaning: 'Where the container that releases copies the public keys to, for hosts',
    }),
  },
} as const satisfies Program;

/** What each program reads that calls others. */
const outgoing = {
  title: 'API, host, ops process, npm start, npm run release and npm run backup, for calls to others',
  variables: proxying,
  rules: [
    (given) =>
      ['https_proxy', 'http_proxy'].flatMap((name) => {
        const text = given(name);
        if (text === undefined || proxyOf(text) !== undefined) return [];
        return [{ name, says: `${name} can't be used: give ${proxying.HTTP_PROXY.expected}.` }];
      }),
  ],
} as const satisfies Program;

const catalogue = {
  title: 'npm run catalogue, npm run migrate and npm run sessions',
  variables: { DATA_DIR, DATABASE_URL },
} as const satisfies Program;

const backup = {
  title: 'npm run backup and npm run restore',
  variables: {
    DATA_DIR,
    DATABASE_URL,
    RELEASES_URL: releases.RELEASES_URL,
    RELEASE_KEYS: releases.RELEASE_KEYS,
    HOST_STATE_DIR: host.variables.HOST_STATE_DIR,
  },
} as const satisfies Program;

const compose = {
  title: 'docker-compose.yml',
  variables: {
    POSTGRES_PASSWORD: secretText({
      meaning: 'The password of the database: letters and digits, as it becomes part of an address',
    }),
    STORE_ACCESS_KEY: visible({ meaning: 'The key to the release store' }),
    STORE_SECRET_KEY: secretText({
      meaning: 'The secret of that key; the service `store` takes 8 to 40 characters',
    }),
    STORE_REPLICAS: whole(
      0,
      1,
    )({
      meaning: 'How often the service `store` runs: not at all when RELEASES_URL names another store',
      default: 1,
    }),
    HTTP_PORT: port({
      meaning: 'The port on this machine that leads to HTTPS_PORT',
      default: 80,
    }),
    HTTPS_PORT: port({
      meaning: 'The port on this machine that the site is published on',
      default: 443,
    }),
    TLS_DIR: folder({
      meaning: 'The folder with the certificate: site.crt and site.key',
      default: './deploy/tls',
    }),
    DATABASE_PRIMARY: choice(
      'postgres-1',
      'postgres-2',
    )({ meaning: 'The database that takes bookings', default: 'postgres-1' }),
    COMPOSE_PROFILES: choice('mailpit')({ meaning: 'Starts the catcher of mails as well' }),
    MAILPIT_PORT: port({
      meaning: 'The port, on this machine alone, that the catcher shows its mails on',
      default: 8025,
    }),
  },
} as const satisfies Program;

const tests = {
  title: 'npm test',
  variables: {
    CHROMIUM_PATH: file({ meaning: 'The browser', otherwise: 'found or installed' }),
    POSTGRES_BIN: folder({ meaning: 'The folder of PostgreSQL’s programs', otherwise: 'found or installed' }),
    SITE_URL: originAt({
      meaning: 'The site that journeys visit, started with TRUST_PROXY=true',
      otherwise: 'one of their own',
    }),
    E2E_WORKERS: whole(1, 64)({ meaning: 'How many browsers run journeys at a time', default: 2 }),
  },
} as const satisfies Program;

/** Every variable that anything here reads, by the program that reads it. */
export const programs = {
  api,
  host,
  ops,
  outgoing,
  start,
  release,
  catalogue,
  backup,
  compose,
  tests,
} as const;

export type ProgramName = keyof typeof programs;

type ValuesOf<V> = { readonly [N in keyof V]: V[N] extends Variable<infer T> ? T : never };
/** What a program's variables say, typed. */
export type Settings<N extends ProgramName> = ValuesOf<(typeof programs)[N]['variables']>;

/** All of them by name, whoever reads them. */
export const allVariables: Readonly<Record<string, Variable<unknown>>> = Object.fromEntries(
  Object.values(programs).flatMap(({ variables }) => Object.entries(variables)),
);

/** Those that can come from a file. */
export const secretNames = Object.keys(allVariables).filter((name) => allVariables[name]?.isSecret);
