import { join } from 'node:path';
import { isGuardsName } from '../../core/guardName';
import { readSettings, SettingsInvalid, type Person } from '@wadachi/server/settings';
import { tracingFrom, type TracingSettings } from '@wadachi/server/tracing';
import type { MailSettings } from './notify/MailNotices';
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
  /** Says who may use the page, by a token of their own; without anybody there is no page. */
  readonly people: readonly Person[] | undefined;
  /** Requests for `/metrics` must bring it. Without it the route does not exist. */
  readonly metricsToken: string | undefined;
  /** Says whose `X-Forwarded-*` headers are believed: the host's, which passes `/ops` on. */
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  /** No traces without it. */
  readonly tracing?: TracingSettings | undefined;
  /** Says who is told of releases; nobody when it is left out. */
  readonly notify: WebhookSettings | undefined;
  /** The same by mail. */
  readonly notifyMail?: MailSettings | undefined;
  /** The address of the ops page for people, as far as it is known. */
  readonly pageUrl: string | null;
}

/** Reads the environment. Throws `SettingsInvalid`. */
export function readConfig(env: NodeJS.ProcessEnv): OpsConfig {
  const settings = readSettings('ops', env);
  const { NOTIFY_URL: notice, NOTIFY_SECRET: secret, NOTIFY_MAIL: to } = settings;
  return {
    port: settings.PORT,
    address: settings.HOST,
    releasesUrl: settings.RELEASES_URL,
    channel: settings.RELEASE_CHANNEL,
    keysDir: settings.RELEASE_KEYS,
    people: withoutGuard(settings.OPS_PEOPLE),
    metricsToken: settings.METRICS_TOKEN,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    tracing: tracingFrom(settings, 'wadachi-ops'),
    notify: notice && { ...notice, secret },
    notifyMail: to && {
      to,
      from: settings.MAIL_FROM,
      smtpUrl: settings.SMTP_URL,
      dir: join(settings.DATA_DIR, 'mail'),
    },
    pageUrl: settings.ORIGIN === undefined ? null : new URL('/ops', settings.ORIGIN).href,
  };
}

/** The guard's changes stand in the history under its name, and nothing else may. Throws `SettingsInvalid`. */
function withoutGuard(people: readonly Person[] | undefined): readonly Person[] | undefined {
  const guard = people?.find(({ name }) => isGuardsName(name));
  if (!guard) return people;
  const says = `OPS_PEOPLE names ${guard.name}, and the guard's own changes stand in the history under this name: give the person another one.`;
  throw new SettingsInvalid([{ name: 'OPS_PEOPLE', says }]);
}
