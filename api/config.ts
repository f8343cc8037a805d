import { join } from 'node:path';
import { readSettings } from '@wadachi/server/settings';
import { tracingFrom, type TracingSettings } from '@wadachi/server/tracing';
import type { MailConfig } from './modules/mail/addMail';
import { cardConfigFrom, type CardConfig } from './modules/payments/cardSettings';
import { unpaidBoundsOf, type UnpaidBounds } from './modules/booking/UnpaidLimits';

interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  /** A read replica for pages of visitors. */
  readonly databaseReadUrl: string | undefined;
  readonly dataDir: string;
  readonly apiTokens: readonly string[] | undefined;
  /** Requests for `/metrics` must bring it. Without it the route does not exist. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly tracing: TracingSettings | undefined;
  readonly trustProxy: boolean | string;
  readonly mail: MailConfig;
  readonly cards: CardConfig;
  readonly unpaidBounds: UnpaidBounds;
}

/** Reads the configuration of one API process from its environment. @throws SettingsInvalid */
export function configFrom(env: NodeJS.ProcessEnv): Config {
  const settings = readSettings('api', env);
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    dataDir: settings.DATA_DIR,
    apiTokens: settings.API_TOKEN,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    tracing: tracingFrom(settings, 'wadachi-api'),
    trustProxy: settings.TRUST_PROXY,
    mail: {
      origin: settings.ORIGIN,
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      dir: join(settings.DATA_DIR, 'mail'),
      isProduction: settings.NODE_ENV === 'production',
    },
    cards: cardConfigFrom(settings),
    unpaidBounds: unpaidBoundsOf(settings.UNPAID_LIMIT_FACTOR),
  };
}
