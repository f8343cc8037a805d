import { join } from 'node:path';
import { readSettings, squareEnvironmentOf } from '@wadachi/server/settings';
import { tracingFrom, type TracingSettings } from '@wadachi/server/tracing';
import type { SquareEnvironment } from './cardSources';

/** The configuration of a host process; every value comes from the environment. */
export interface HostConfig {
  readonly port: number;
  readonly address: string;
  /** Addresses of the API's processes; `/api`, `/sanctum`, `/media` and `/dev/mail` are passed on to one of them. */
  readonly apiUrls: readonly string[];
  readonly apiToken: string | undefined;
  /** The release store: a folder, or `s3://bucket/prefix?endpoint=…`. */
  readonly releasesUrl: string;
  /** The channel it follows, and the folder with `<channel>.pub`, the keys it believes. */
  readonly channel: string;
  readonly keysDir: string;
  /** Folder for what outlives a restart: the last good revision, copies of releases from a store that is no folder. */
  readonly stateDir: string;
  /** Origins from which builds under development may come, besides this very machine. */
  readonly overrideOrigins: readonly string[];
  /** Addresses of the ops processes: `/ops` is passed on to one of them. */
  readonly opsUrls: readonly string[] | undefined;
  /** Requests for `/metrics` must bring it. Without it the route does not exist. */
  readonly metricsToken: string | undefined;
  /** The address customers see, when it isn't the one requests come in with. */
  readonly origin: string | undefined;
  /** Trusts `X-Forwarded-*` headers of everybody, of nobody, or of these addresses. */
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  /** The address that errors of pages are also sent to; none without it. */
  readonly sentryDsn: string | undefined;
  /** No traces without it. */
  readonly tracing: TracingSettings | undefined;
  /** The service that telephone fields ask for the visitor's country; this host answers without it. */
  readonly countryLookUp: string | undefined;
  /** The style of a street map (MapLibre), which pages offer over the map of shops; none is offered without it. */
  readonly mapStyle: string | undefined;
  /** Exchange rates for approximate prices in foreign currencies, as JSON; the site's own alone while it is missing. */
  readonly exchangeRatesFile: string;
  /** Square's proof of the domain for Apple Pay. */
  readonly applePayFile: string;
  /** Square's environment, where the API takes cards there. */
  readonly square: SquareEnvironment | undefined;
}

/** Reads the environment. Throws `SettingsInvalid`. */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const settings = readSettings('host', env);
  const { SQUARE_APPLICATION_ID: applicationId } = settings;
  return {
    port: settings.PORT,
    address: settings.HOST,
    apiUrls: settings.API_URL,
    apiToken: settings.API_TOKEN?.[0],
    releasesUrl: settings.RELEASES_URL,
    channel: settings.RELEASE_CHANNEL,
    keysDir: settings.RELEASE_KEYS,
    stateDir: join(settings.DATA_DIR, 'host'),
    overrideOrigins: settings.OVERRIDE_ORIGINS,
    opsUrls: settings.OPS_URL,
    metricsToken: settings.METRICS_TOKEN,
    origin: settings.ORIGIN,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    sentryDsn: settings.SENTRY_DSN,
    tracing: tracingFrom(settings, 'wadachi-host'),
    countryLookUp: settings.COUNTRY_LOOKUP_URL,
    mapStyle: settings.MAP_STYLE_URL,
    exchangeRatesFile: join(settings.DATA_DIR, 'exchange-rates', 'rates.json'),
    applePayFile: join(settings.DATA_DIR, 'apple-pay', 'apple-developer-merchantid-domain-association'),
    // The API's own variables: Square's script and frames are allowed only where it has an account there.
    square: applicationId === undefined ? undefined : squareEnvironmentOf(applicationId),
  };
}
