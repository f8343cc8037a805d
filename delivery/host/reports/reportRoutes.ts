import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { answersOf, VisitMeasures } from '../../core/counts/measures';
import { beganWith, isMeasured, isTried } from '../../core/guard/evaluateRollouts';
import { releaseKey, versionsNamed, type Channel } from '../../core/channel';
import { Report, reportLimits } from '../../core/errors/Report';
import type { ReportedError } from '../../core/errors/ErrorRecord';
import { errorName } from '../errors/reportedError';
import { withoutData } from '../errors/withoutData';
import type { ReleasesInService } from '../releases/ReleasesInService';
import type { Measured } from './Counts';
import { ReportedPages } from './ReportedPages';
import type { Reports } from './Reports';
import { longestToken, type ServedPage } from './ReportTokens';

const Sending = Type.Object(
  {
    token: Type.String({ maxLength: longestToken }),
    reports: Type.Array(Report, { minItems: 1, maxItems: reportLimits.reports }),
  },
  { additionalProperties: false },
);

const Package = Type.Pick(Report, ['package', 'version']);

const SendingMeasures = Type.Object(
  {
    token: Type.String({ maxLength: longestToken }),
    /** What the page was made of. */
    packages: Type.Array(Package, { minItems: 1, maxItems: reportLimits.reports }),
    measures: VisitMeasures,
  },
  { additionalProperties: false },
);

interface ReportOptions {
  readonly releases: ReleasesInService;
  readonly reports: Reports;
}

/** A process may be this many revisions ahead of the one that the page came from or behind it. */
const revisionsAround = { before: 20, after: 1 } as const;

/**
 * What pages report of loads and failures in the browser (`POST /-/reports`), and of how a visit went while versions are
 * compared (`POST /-/reports/measures`): counted by version, and nothing of who. The answer is the same whether something
 * was counted or not. The token that it needs comes from `POST /-/reports/token`.
 */
export const reportRoutes: FastifyPluginAsync<ReportOptions> = async (app, { releases, reports }) => {
  const reported = new ReportedPages();
  // A beacon says of its text what the browser likes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: reportLimits.bytes }, (_, body, done) =>
    done(null, body),
  );
  app.post('/-/reports/token', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const ticket = typeof request.body === 'string' ? request.body : '';
    const token = ticket.length > longestToken ? undefined : reports.tokens.exchange(ticket, request.ip);
    return reply
      .code(token === undefined ? 403 : 200)
      .type('text/plain; charset=utf-8')
      .send(token ?? '');
  });
  app.post('/-/reports', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const sent = parsed(request.body);
    if (!Check(Sending, sent)) return refuse(reply, whatIsTaken);
    const { channel } = await releases.current();
    const page = pageOf(sent.token, request.ip, channel);
    if (!page) return reply.code(204).send();
    const isOfPage = versionsOf(page, channel);
    for (const { package: name, version, kind, error } of sent.reports) {
      const release = releaseKey(name, version);
      if (!isOfPage(name, version)) continue;
      if (error && kind !== 'load')
        reports.seeError({ package: name, version, kind, error: cleaned(error), page: page.id }, request.ip);
      if (kind === 'error') continue;
      const counted = {
        package: name,
        version,
        revision: revisionCounted(page, name, version, channel),
        isCompared: isComparedOf(page, name),
      };
      for (const added of reported.add(page, release, kind))
        reports.count({ ...counted, kind: added }, request.ip);
    }
    return reply.code(204).send();
  });
  app.post('/-/reports/measures', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const sent = parsed(request.body);
    if (!Check(SendingMeasures, sent)) return refuse(reply, whatIsMeasured);
    const { channel } = await releases.current();
    const page = pageOf(sent.token, request.ip, channel);
    if (!page) return reply.code(204).send();
    const isOfPage = versionsOf(page, channel);
    const now = new Date();
    for (const { package: name, version } of sent.packages) {
      if (!isOfPage(name, version) || !isMeasured(channel, name, version) || !isComparedOf(page, name))
        continue;
      const of = { package: name, version, revision: revisionCounted(page, name, version, channel) };
      for (const one of newsOf(sent.measures, now, (said) => reported.isNews(page, `${name} ${said}`)))
        reports.measure({ ...of, ...one }, request.ip);
    }
    return reply.code(204).send();
  });

  /** Undefined for a page that counts for nothing. */
  function pageOf(token: string, address: string, channel: Channel): ServedPage | undefined {
    const page = reports.tokens.read(token, address);
    return page && isRecent(page, channel) ? page : undefined;
  }

  /** Whether a page can have had a version: it is known, and when it is tried, the page's versions had it. */
  function versionsOf(page: ServedPage, channel: Channel): (name: string, version: string) => boolean {
    const named = namedBy(releases.recent);
    return (name, version) => {
      const release = releaseKey(name, version);
      return named.has(release) && (page.tried.includes(release) || !isTried(channel, name, version));
    };
  }
};

const isComparedOf = ({ excludedPackages = [] }: ServedPage, name: string): boolean =>
  !excludedPackages.includes(name);

/** What of a visit's measures was not said before. */
function newsOf(
  visit: VisitMeasures,
  now: Date,
  isNews: (said: string) => boolean,
): readonly Pick<Measured, 'measure' | 'at' | 'isFirst' | 'isSo'>[] {
  const news = answersOf(visit)
    .filter(([measure]) => isNews(measure))
    .map(([measure, isSo]) => ({ measure, at: now, isFirst: true, isSo }));
  if (!visit.booking) return news;
  const { minutes_ago: minutes, is_made: isMade } = visit.booking;
  const at = new Date(now.getTime() - minutes * 60_000);
  const isFirst = isNews('begun');
  const isSo = isMade && isNews('booked');
  return isFirst || isSo ? [...news, { measure: 'booked', at, isFirst, isSo }] : news;
}

const refuse = (reply: FastifyReply, why: string) =>
  reply.code(400).type('text/plain; charset=utf-8').send(why);

const whatIsMeasured =
  'A page says how its visit went with its token: {"token": "…", "packages": [{"package", "version"}], "measures": {"paint"?, "open"?, "react"?, "shift"?, "api"?, "booking"?}}.';

const whatIsTaken = `A page reports with its token: {"token": "…", "reports": [1 to ${reportLimits.reports} of {"package", "version", "kind", "error"?}]}, ${reportLimits.bytes} bytes at most.`;

/** The page has left personal data out; what is stored does not depend on that. */
const cleaned = ({ name, message, frames, route }: ReportedError): ReportedError => ({
  name: errorName(name),
  message: withoutData(message),
  frames,
  route: route !== null && withoutData(route) === route ? route : null,
});

const isRecent = ({ revision }: ServedPage, now: Channel): boolean =>
  revision >= now.revision - revisionsAround.before && revision <= now.revision + revisionsAround.after;

/**
 * The revision a report is counted under. All that matters is whether its page was of the rollout that tries the version
 * or from before it; with more keys than these, one client could fill all the room there is for counts.
 */
function revisionCounted({ revision }: ServedPage, name: string, version: string, now: Channel): number {
  if (revision > now.revision) return revision;
  const rollout = now.rollouts.find(({ set }) => Object.hasOwn(set, name) && set[name] === version);
  return rollout && revision < beganWith(rollout) ? beganWith(rollout) - 1 : now.revision;
}

const namedBy = (channels: readonly Channel[]): ReadonlySet<string> =>
  new Set(channels.flatMap(versionsNamed).map(([name, version]) => releaseKey(name, version)));

function parsed(body: unknown): unknown {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
