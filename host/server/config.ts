import { join } from 'node:path';
import { defaultChannel } from '@wadachi/release';
import { trustProxyOf } from '@wadachi/shared/server';
import type { SquareEnvironment } from './cardSources';

/** How one host process runs; every value comes from the environment. */
export interface HostConfig {
  readonly port: number;
  readonly address: string;
  /** Where the API's processes answer; `/api`, `/sanctum`, `/media` and `/dev/mail` are passed on to one of them. */
  readonly apiUrls: readonly string[];
  readonly apiToken: string | undefined;
  /** The release store: a folder, or `s3://bucket/prefix?endpoint=…`. */
  readonly releasesUrl: string;
  /** The channel it follows, and the folder with `<channel>.pub`, the keys it believes. */
  readonly channel: string;
  readonly keysDir: string;
  /** The keys themselves, in place of that file. */
  readonly trustedKeys: string | undefined;
  /** Folder for what outlives a restart: the last good revision, copies of releases from a store that is no folder. */
  readonly stateDir: string;
  /** Where builds under development may come from, besides this very machine. */
  readonly overrideOrigins: readonly string[];
  /** Where the release desk answers: `/ops` is passed on to it. */
  readonly opsUrl: string | undefined;
  /** Requests for `/metrics` must bring it. Without it the route does not exist. */
  readonly metricsToken: string | undefined;
  /** The address customers see, when it isn't the one requests come in with. */
  readonly origin: string | undefined;
  /** Whose `X-Forwarded-*` headers are believed: everybody's, nobody's, or these addresses'. */
  readonly trustProxy: boolean | string;
  /** How long a guest's page is kept and sent to other guests before it is rendered anew; with 0 none is kept. */
  readonly pageCacheSeconds: number;
  readonly logLevel: string;
  /** Asked by browsers for the visitor's country where a telephone number is typed; nobody is asked without it. */
  readonly countryLookUp: string | undefined;
  /** The style of a street map (MapLibre), which pages offer over the map of shops; none is offered without it. */
  readonly mapStyle: string | undefined;
  /** Exchange rates for approximate prices in foreign currencies, as JSON; yen alone without it. */
  readonly exchangeRatesFile: string | undefined;
  /** Where the API has cards paid at Square; undefined when it does not. */
  readonly square: SquareEnvironment | undefined;
}

/** Reads the environment. Throws a sentence for each kind of wrong value. */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const dataDir = env['DATA_DIR'] || '.data';
  return {
    port: portOf(env['PORT']),
    address: env['HOST'] || '127.0.0.1',
    apiUrls: apiUrlsOf(env['API_URL'] || 'http://127.0.0.1:3001'),
    apiToken: env['API_TOKEN'] || undefined,
    releasesUrl: env['RELEASES_URL'] || join(dataDir, 'releases'),
    channel: env['RELEASE_CHANNEL'] || defaultChannel,
    keysDir: env['RELEASE_KEYS'] || join(dataDir, 'keys'),
    trustedKeys: env['RELEASE_TRUSTED_KEYS'] || undefined,
    stateDir: env['HOST_STATE_DIR'] || join(dataDir, 'host'),
    overrideOrigins: originsOf('OVERRIDE_ORIGINS', env['OVERRIDE_ORIGINS']),
    opsUrl: originOf('OPS_URL', env['OPS_URL']),
    metricsToken: secretOf('METRICS_TOKEN', env['METRICS_TOKEN']),
    origin: originOf('ORIGIN', env['ORIGIN']),
    trustProxy: proxyOf(env['TRUST_PROXY']),
    pageCacheSeconds: secondsOf('PAGE_CACHE_SECONDS', env['PAGE_CACHE_SECONDS'] || '5'),
    logLevel: env['LOG_LEVEL'] || 'info',
    countryLookUp: addressOf('COUNTRY_LOOKUP_URL', env['COUNTRY_LOOKUP_URL']),
    mapStyle: addressOf('MAP_STYLE_URL', env['MAP_STYLE_URL']),
    exchangeRatesFile: env['EXCHANGE_RATES_FILE'] || undefined,
    square: squareOf(env),
  };
}

function portOf(text: string | undefined): number {
  const port = Number(text || '3000');
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT is '${text}': give a number from 0 to 65535.`);
}

function secondsOf(name: string, text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 60) return seconds;
  throw new Error(`${name} is '${text}': give a number from 0 to 60.`);
}

function addressOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    const { href, protocol } = new URL(text);
    if (protocol === 'http:' || protocol === 'https:') return href;
  } catch {
    // Said below.
  }
  throw new Error(`${name} is '${text}': give an address such as http://127.0.0.1:3001.`);
}

function originOf(name: string, text: string | undefined): string | undefined {
  const address = addressOf(name, text);
  return address && new URL(address).origin;
}

const originsOf = (name: string, text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((origin) => originOf(name, origin.trim()))
    .filter((origin) => origin !== undefined);

function apiUrlsOf(text: string): readonly string[] {
  const urls = originsOf('API_URL', text);
  if (urls.length > 0) return urls;
  throw new Error(`API_URL is '${text}': give an address such as http://127.0.0.1:3001, or several.`);
}

function secretOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= 16) return text;
  throw new Error(`${name} is too short: give at least 16 characters.`);
}

function proxyOf(text: string | undefined): boolean | string {
  const trusted = trustProxyOf(text || 'false');
  if (trusted !== undefined) return trusted;
  throw new Error(
    `TRUST_PROXY is '${text}': give true, false, or the addresses of proxies, separated by commas.`,
  );
}

/** The API's own variables: its script and frames are allowed only where it has an account at Square. */
function squareOf(env: NodeJS.ProcessEnv): SquareEnvironment | undefined {
  if (!env['SQUARE_APPLICATION_ID']?.trim()) return undefined;
  const environment = env['SQUARE_ENVIRONMENT'] || 'sandbox';
  if (environment === 'sandbox' || environment === 'production') return environment;
  throw new Error(`SQUARE_ENVIRONMENT is '${environment}': give sandbox or production.`);
}
