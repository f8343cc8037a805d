import * as common from './common';
import {
  mailboxes,
  origins,
  noticeUrl,
  port,
  secretText,
  sentryDsn,
  people,
  token,
  visible,
  webUrl,
  whole,
} from './kinds';
import type { Program } from './variable';

const { DATA_DIR, NODE_ENV, ORIGIN, API_TOKEN, DATABASE_URL, SQUARE_APPLICATION_ID } = common;
const listensOn = (usual: number) => port({ meaning: 'The port to listen on', default: usual });

export const api = {
  title: 'API',
  variables: {
    PORT: listensOn(3001),
    ...common.listening,
    ...common.tracing,
    NODE_ENV,
    DATA_DIR,
    ORIGIN: common.ORIGIN_OF_MAILS,
    TRUST_PROXY: common.TRUST_PROXY,
    API_TOKEN,
    DATABASE_URL,
    DATABASE_READ_URL: {
      ...DATABASE_URL,
      meaning:
        'A replica for searches and lists, some seconds behind at most; while it is away these answer 503',
      otherwise: 'DATABASE_URL',
    },
    ...common.mailing,
    SQUARE_ACCESS_TOKEN: secretText({
      meaning: 'The access token of the account at Square that takes the money',
      otherwise: 'a test gateway, in production no cards',
      more: 'guides/ops.md#take-cards',
    }),
    SQUARE_LOCATION_ID: visible({ meaning: 'The location of that account' }),
    SQUARE_APPLICATION_ID,
    SQUARE_WEBHOOK_SIGNATURE_KEY: secretText({
      meaning:
        'The key of the subscription of ORIGIN/api/webhooks/square to Square’s events; without it Square is asked regularly',
    }),
    UNPAID_LIMIT_FACTOR: whole(
      1,
      10_000,
    )({
      meaning:
        'So many times the usual number of unpaid reservations: 5 for a guest’s browser, 5 for their mail address, 20 for a logged-in customer, 30 for a network',
      default: 1,
      more: 'guides/ops.md#limit-unpaid-reservations',
    }),
  },
  rules: [
    (given) => {
      const needed = ['SQUARE_ACCESS_TOKEN', 'SQUARE_LOCATION_ID', 'SQUARE_APPLICATION_ID'];
      const missing = needed.filter((one) => given(one) === undefined);
      const [name] = missing;
      if (name === undefined || missing.length === needed.length) return [];
      return [{ name, says: `Payments by card need ${missing.join(' and ')} as well.` }];
    },
    (given) => {
      const origin = given('ORIGIN') ?? '';
      if (given('NODE_ENV') !== undefined || !URL.canParse(origin) || isLocal(new URL(origin))) return [];
      const says = `NODE_ENV is not set, and customers come to ${origin}. Set production; with development cards are taken by a test gateway that gives cars away, and /dev/mail shows all mails.`;
      return [{ name: 'NODE_ENV', says }];
    },
  ],
} as const satisfies Program;

const isLocal = ({ hostname }: URL): boolean => /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);

export const host = {
  title: 'Host',
  variables: {
    PORT: listensOn(3000),
    ...common.listening,
    ...common.tracing,
    DATA_DIR: {
      ...DATA_DIR,
      meaning:
        'The folder for what must survive a restart: the last good revision, the key for reports, copies of releases from S3',
    },
    ORIGIN,
    TRUST_PROXY: common.TRUST_PROXY,
    API_URL: origins({
      meaning: 'The API processes, separated by commas; a name with several addresses means one at each',
      default: ['http://127.0.0.1:3001'],
    }),
    API_TOKEN,
    ...common.releases,
    OVERRIDE_ORIGINS: origins({
      meaning: 'Further origins that staff may load a remote from; localhost always is one',
      default: [],
      more: 'guides/feature-teams.md#work-on-one-remote',
    }),
    OPS_URL: origins({
      meaning:
        'The ops processes, which answer /ops, separated by commas; a name with several addresses means one at each',
      otherwise: 'no page at /ops',
    }),
    SENTRY_DSN: sentryDsn({
      meaning: 'Where errors of pages are sent too; it takes Sentry’s envelopes',
    }),
    COUNTRY_LOOKUP_URL: webUrl({
      meaning:
        'A service that browsers ask for the visitor’s country (1;JP;JPN;Japan) in place of the host; it learns their IP addresses, so name it in the privacy page',
      otherwise: 'the host answers itself',
    }),
    MAP_STYLE_URL: webUrl({
      meaning:
        'The style of a street map for MapLibre GL, with all of its files at the same origin; it learns visitors’ IP addresses, so name it in the privacy page',
    }),
    SQUARE_APPLICATION_ID,
  },
} as const satisfies Program;

export const ops = {
  title: 'Ops process',
  variables: {
    PORT: listensOn(3002),
    ...common.listening,
    ...common.tracing,
    NODE_ENV,
    DATA_DIR,
    ORIGIN: { ...ORIGIN, meaning: 'The site’s address, for links in notices', otherwise: '' },
    TRUST_PROXY: common.TRUST_HOST,
    ...common.releases,
    OPS_PEOPLE: people({
      meaning: 'Enables the page of releases at /ops for these people',
      more: 'guides/ops.md#open-the-ops-page',
    }),
    NOTIFY_URL: noticeUrl({
      meaning: 'The address that is told of releases by POST requests',
      more: 'guides/ops.md#tell-people-of-releases',
    }),
    NOTIFY_SECRET: token({ meaning: 'Signs each of these requests' }),
    NOTIFY_MAIL: mailboxes({ meaning: 'Who is told of releases by mail, separated by commas' }),
    ...common.mailing,
  },
  rules: [
    (given) =>
      given('OPS_TOKEN')
        ? [
            {
              name: 'OPS_TOKEN',
              says: 'OPS_TOKEN is replaced: give each person a token, OPS_PEOPLE=name:token.',
            },
          ]
        : [],
    (given) =>
      given('NOTIFY_SHAPE')
        ? [{ name: 'NOTIFY_SHAPE', says: 'NOTIFY_SHAPE is gone: write it as NOTIFY_URL=slack+https://….' }]
        : [],
    (given) => {
      const reachesNobody = given('NOTIFY_MAIL') && !given('SMTP_URL') && given('NODE_ENV') === 'production';
      const says = 'NOTIFY_MAIL needs SMTP_URL: without a mail server nobody gets the mails.';
      return reachesNobody ? [{ name: 'NOTIFY_MAIL', says }] : [];
    },
  ],
} as const satisfies Program;
