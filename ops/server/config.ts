import { join } from 'node:path';
import { defaultChannel } from '@wadachi/release';
import { trustProxyOf } from '@wadachi/shared/server';
import type { MailSettings } from './notify/MailNotices';
import { mailOf, webhookOf } from './notify/settings';
import type { WebhookSettings } from './notify/Webhook';

/** How one ops process runs; every value comes from the environment. */
export interface OpsConfig {
  readonly port: number;
  readonly address: string;
  /** The release store: a folder, or `s3://bucket/prefix?endpoint=…`. */
  readonly releasesUrl: string;
  readonly channel: string;
  /** The folder with `<channel>.key`, which signs, and `<channel>.pub`, the keys that are believed. */
  readonly keysDir: string;
  /** Who knows it may use the page; without it there is no page. */
  readonly token: string | undefined;
  /** Requests for `/metrics` must bring it. Without it the route does not exist. */
  readonly metricsToken: string | undefined;
  /** Whose `X-Forwarded-*` headers are believed: the host's, which passes `/ops` on. */
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  /** Who is told of releases; nobody when it is left out. */
  readonly notify: WebhookSettings | undefined;
  /** The same by mail. */
  readonly notifyMail?: MailSettings | undefined;
  /** Each step of a rollout takes so long instead of its own time, for rehearsals; seconds. */
  readonly stepSeconds?: number | undefined;
  /** The address of the ops page for people, as far as it is known. */
  readonly pageUrl: string | null;
}

/** A token that is shorter can be guessed. */
const leastTokenLength = 16;

/** Reads the environment. Throws a sentence for each kind of wrong value. */
export function readConfig(env: NodeJS.ProcessEnv): OpsConfig {
  const dataDir = env['DATA_DIR'] || '.data';
  return {
    port: portOf(env['PORT']),
    address: env['HOST'] || '127.0.0.1',
    releasesUrl: env['RELEASES_URL'] || join(dataDir, 'releases'),
    channel: env['RELEASE_CHANNEL'] || defaultChannel,
    keysDir: env['RELEASE_KEYS'] || join(dataDir, 'keys'),
    token: tokenOf('OPS_TOKEN', env['OPS_TOKEN']),
    metricsToken: tokenOf('METRICS_TOKEN', env['METRICS_TOKEN']),
    trustProxy: proxyOf(env['TRUST_PROXY']),
    logLevel: env['LOG_LEVEL'] || 'info',
    notify: webhookOf(env),
    notifyMail: mailOf(env, dataDir),
    stepSeconds: stepOf(env['OPS_STEP_SECONDS']),
    pageUrl: env['ORIGIN'] ? new URL('/ops', env['ORIGIN']).href : null,
  };
}

/** Throws a sentence that doesn't repeat the token. */
export function tokenOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= leastTokenLength && text.length <= 200) return text;
  throw new Error(`${name} has ${text.length} characters: give ${leastTokenLength} to 200, or leave it out.`);
}

function portOf(text: string | undefined): number {
  const port = Number(text || '3002');
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT is '${text}': give a number from 0 to 65535.`);
}

function stepOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Error(`OPS_STEP_SECONDS is '${text}': give a whole number of seconds, or leave it out.`);
}

function proxyOf(text: string | undefined): boolean | string {
  const trusted = trustProxyOf(text || 'loopback');
  if (trusted !== undefined) return trusted;
  throw new Error(
    `TRUST_PROXY is '${text}': give true, false, or the addresses of proxies, separated by commas.`,
  );
}
