import { randomUUID } from 'node:crypto';
import { requireUsableKey } from '../../core/signing/usableKey';
import { connectionLimits } from '@wadachi/server';
import { traceRequests } from '@wadachi/server/tracing';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OpsConfig } from './config';
import { StoredCounts } from './counts/StoredCounts';
import { StoredErrors } from './errors/StoredErrors';
import { Guard } from './guard/Guard';
import { startRounds } from '../../core/startRounds';
import { addRefusals } from './http/refusals';
import { addMetrics } from './metrics/addMetrics';
import { PrometheusQueries } from './guard/PrometheusQueries';
import { ScheduleRunner } from './guard/ScheduleRunner';
import { MailNotices } from './notify/MailNotices';
import { Notifier } from './notify/Notifier';
import { Webhook } from './notify/Webhook';
import { opsRoutes } from './opsRoutes';
import { pageDir } from './page/builtPage';
import { ChannelAccess } from './ChannelAccess';
import { Proposals } from './proposals/Proposals';
import { Published } from './state/Published';

/** How often the guard looks, milliseconds: with the host's counting and polling far below a minute in all. */
const guardPause = 5_000;

interface OpsDeps {
  readonly now?: () => Date;
  readonly pageDir?: string;
  /** In place of `guardPause`, milliseconds. */
  readonly pause?: number;
}

/** Bytes of a request: the largest change there may be is far below. */
const bodyLimit = 64 * 1024;

/**
 * The ops process: the guard, and for the people who are named the page. Throws `KeyUnusable` when hosts would refuse what the guard
 * signs; that a key was retired meanwhile is the guard's to say, which waits for the store.
 */
export async function buildOps(
  config: OpsConfig,
  { now = () => new Date(), pageDir: dir = pageDir, pause = guardPause }: OpsDeps = {},
): Promise<FastifyInstance> {
  const access = new ChannelAccess(config);
  requireUsableKey(await access.key(), await access.context());
  const counts = new StoredCounts(access.store.objects, access.channel);
  const errors = new StoredErrors(access.store, access.channel);

  const app = Fastify({
    ...connectionLimits,
    bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // What is sent is taken as it is or refused, never mended.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }) },
    },
  });
  traceRequests(app, { isTraced: ({ url }) => url.startsWith('/ops') });
  addRefusals(app);
  const seen = { counts, errors, prometheus: new PrometheusQueries(access) };
  const guard = new Guard(access, seen, new ScheduleRunner(access, app.log), app.log, now);
  if (config.metricsToken !== undefined) addMetrics(app, config.metricsToken, guard);
  // Hosts ask for the second where there are several ops processes. Without its store this one is ready all the same: its
  // answers then say what is wrong.
  for (const path of ['/healthz', '/readyz'])
    app.get(path, { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  const { people } = config;
  const proposals = people && new Proposals(access, people, now);
  const mails = config.notifyMail && new MailNotices(config.notifyMail);
  const receivers = [...(config.notify ? [new Webhook(config.notify)] : []), ...(mails ? [mails] : [])];
  const published = new Published(access.store);
  const notifier =
    receivers.length === 0
      ? undefined
      : new Notifier(access, receivers, published, config.pageUrl, app.log, now, proposals);
  if (people && proposals)
    await app.register(opsRoutes, {
      access,
      counts,
      errors,
      people,
      proposals,
      notifier,
      guard,
      pageDir: dir,
      now,
    });

  const stops: (() => void)[] = [];
  app.addHook('onListen', async () => {
    // Each in rounds of its own: the guard waits for no receiver of notices.
    for (const looker of notifier ? [guard, notifier] : [guard])
      stops.push(startRounds(() => looker.look(), pause));
  });
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    mails?.close();
  });
  return app;
}
