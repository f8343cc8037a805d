import { DATABASE_URL, DATA_DIR, LOG_LEVEL, ORIGIN, ORIGIN_OF_MAILS, proxying, releases } from './common';
import { apiAt, choice, file, originAt, port, proxyOf, secretText, token } from './kinds';
import { api, host, ops } from './servers';
import type { Program, Variable } from './variable';

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
    GATE_API_URL: apiAt({
      meaning:
        'The API of a test environment, at which the gate makes reservations; never that of production. Without a customer there, a guest visits the pages of customers',
      otherwise: 'an API of its own with the sample catalogue',
      more: 'guides/publish-gate.md',
    }),
    API_TOKEN: token({ meaning: 'The token of that API' }),
  },
} as const satisfies Program;

/** Variables of each program that calls others. */
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

const counter = {
  title: 'npm run counter',
  variables: { DATA_DIR, DATABASE_URL, ORIGIN: ORIGIN_OF_MAILS },
} as const satisfies Program;

const backup = {
  title: 'npm run backup and npm run restore',
  variables: {
    DATA_DIR,
    DATABASE_URL,
    RELEASES_URL: releases.RELEASES_URL,
    RELEASE_KEYS: releases.RELEASE_KEYS,
  },
} as const satisfies Program;

const compose = {
  title: 'docker-compose.yml',
  variables: {
    POSTGRES_PASSWORD: secretText({
      meaning: 'The password of the database: letters and digits, as it becomes part of an address',
    }),
    DATABASE_PRIMARY: choice(
      'postgres-1',
      'postgres-2',
    )({ meaning: 'The database that takes bookings', default: 'postgres-1' }),
  },
} as const satisfies Program;

const tests = {
  title: 'npm test',
  variables: {
    CHROMIUM_PATH: file({ meaning: 'The browser', otherwise: 'found or installed' }),
    SITE_URL: originAt({
      meaning: 'The site that journeys visit, started with TRUST_PROXY=true',
      otherwise: 'one of their own',
    }),
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
  counter,
  backup,
  compose,
  tests,
} as const;

export type ProgramName = keyof typeof programs;

type ValuesOf<V> = { readonly [N in keyof V]: V[N] extends Variable<infer T> ? T : never };
export type Settings<N extends ProgramName> = ValuesOf<(typeof programs)[N]['variables']>;

/** All variables by name. */
export const allVariables: Readonly<Record<string, Variable<unknown>>> = Object.fromEntries(
  Object.values(programs).flatMap(({ variables }) => Object.entries(variables)),
);

export const secretNames = Object.keys(allVariables).filter((name) => allVariables[name]?.isSecret);
