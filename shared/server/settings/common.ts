import { join } from 'node:path';
import { defaultSender, originOf } from '../mail/settings';
import {
  choice,
  databaseUrl,
  folder,
  listenAddress,
  mailbox,
  name,
  origin,
  proxies,
  proxyOf,
  proxyUrl,
  secretText,
  share,
  smtpUrl,
  text,
  token,
  tokens,
  visible,
  webUrl,
} from './kinds';
import type { Env } from './variable';

/** The settings that more than one program has. */

/** A folder of the data folder, for what has no place of its own. */
export const inDataDir = (part: string) => ({
  from: (env: Env) => join(env['DATA_DIR']?.trim() || '.data', part),
  otherwise: `DATA_DIR/${part}`,
});

const unsaidOrigin = 'http://localhost:3000';

export const DATA_DIR = folder({
  meaning: 'The folder for data that has no place of its own',
  default: '.data',
});
export const NODE_ENV = choice(
  'production',
  'development',
  'test',
)({
  meaning:
    'With production there is no test gateway for cards and no page of mails at /dev/mail; images set it',
});
export const LOG_LEVEL = choice(
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
)({
  meaning: 'How much is logged; npm run release shows where an error came from with debug',
  default: 'info',
});

const siteAddress = {
  meaning:
    'The address customers see; links in mails, canonical addresses and sitemap.xml need it behind a proxy',
};
export const ORIGIN = origin({ ...siteAddress, otherwise: 'the address of the request' });
export const ORIGIN_OF_MAILS = origin({ ...siteAddress, default: unsaidOrigin });

export const listening = {
  HOST: listenAddress({ meaning: 'The address to listen on; images set 0.0.0.0', default: '127.0.0.1' }),
  LOG_LEVEL,
  METRICS_TOKEN: token({
    meaning: 'Enables /metrics for clients that send it as a bearer token',
    more: 'guides/ops.md#watch-and-alert',
  }),
};

/** Names and meanings are OpenTelemetry's own. */
export const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl({
    meaning: 'The base address of a receiver of OTLP over HTTP; traces are sent to it, none without it',
    more: 'guides/ops.md#follow-a-visit-by-its-trace',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: secretText({
    meaning: 'What the receiver asks for, such as authorization=Bearer%20…',
  }),
  OTEL_TRACES_SAMPLER_ARG: share({
    meaning: 'The share of visits that are recorded; what comes from a page or a host follows its choice',
    default: 1,
  }),
};

const behindProxy = {
  meaning: 'Which proxies’ X-Forwarded headers count',
  more: 'guides/ops.md#configure-all-servers',
};
export const TRUST_PROXY = proxies({ ...behindProxy, default: false });
export const TRUST_HOST = proxies({ ...behindProxy, default: 'loopback' });

/** Names and meanings are those of other programs. Some of these know them in small letters only. */
export const proxying = {
  HTTPS_PROXY: proxyUrl({
    meaning: 'The proxy for calls to https addresses: Square, a release store on S3, notices, traces',
    from: (env) => proxyOf(env['https_proxy']?.trim() ?? ''),
    otherwise: 'https_proxy, else HTTP_PROXY',
    more: 'guides/ops.md#call-others-through-a-proxy',
  }),
  HTTP_PROXY: proxyUrl({
    meaning: 'The proxy for calls to http addresses',
    from: (env) => proxyOf(env['http_proxy']?.trim() ?? ''),
    otherwise: 'http_proxy',
  }),
  NO_PROXY: text({
    meaning: 'Hosts that are called without a proxy, with those below them, separated by commas; * for all',
    from: (env) => env['no_proxy']?.trim() || undefined,
    otherwise: 'no_proxy',
  }),
};

export const API_TOKEN = tokens({
  meaning:
    'With it calls to the API must carry it; the API and all hosts need the same one; authenticator apps of staff follow at log-in',
});

export const DATABASE_URL = databaseUrl({
  meaning: 'The PostgreSQL server, 15 or newer, with the extension btree_gist',
  otherwise: 'the embedded database, for one process, not for production',
});

export const mailing = {
  SMTP_URL: smtpUrl({
    meaning: 'The mail server',
    otherwise: 'mails stay in DATA_DIR/mail',
    more: 'guides/ops.md#send-mail',
  }),
  MAIL_FROM: mailbox({
    meaning:
      'Who mails are from, such as Wadachi <no-reply@rent.example.jp>; an address alone gets the site’s name',
    from: (env) => defaultSender(originOf(env['ORIGIN']?.trim() ?? '') ?? unsaidOrigin),
    otherwise: 'no-reply at the domain of ORIGIN',
  }),
};

export const SQUARE_APPLICATION_ID = visible({
  meaning:
    'The application at Square; the host allows its script and frames only with it. One that begins with sandbox- is of Square’s test environment',
  more: 'guides/ops.md#take-cards',
});

export const releases = {
  RELEASES_URL: text({
    meaning: 'The release store: a folder, or s3://bucket/prefix?region=…',
    more: 'guides/releasing.md#use-a-store-on-s3',
    ...inDataDir('releases'),
  }),
  RELEASE_CHANNEL: name({ meaning: 'The channel to follow', default: 'production' }),
  RELEASE_KEYS: folder({
    meaning: 'The folder of <channel>.pub, the trusted keys, and for those who sign of <channel>.key',
    more: 'guides/releasing.md#keys',
    ...inDataDir('keys'),
  }),
  AWS_ACCESS_KEY_ID: secretText({ meaning: 'The key of a release store on S3' }),
  AWS_SECRET_ACCESS_KEY: secretText({ meaning: 'The secret of that key' }),
  AWS_SESSION_TOKEN: secretText({ meaning: 'The session of a key that holds for a while only' }),
};
