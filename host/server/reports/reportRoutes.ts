import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import {
  beganWith,
  isTried,
  releaseKey,
  Report,
  reportLimits,
  versionsNamed,
  type Channel,
  type ReportedError,
} from '@wadachi/release';
import { errorName } from '../../src/errors/reportedError';
import { withoutData } from '../../src/errors/withoutData';
import type { ReleasesInService } from '../releases/releasesInService';
import type { Counted } from './Counts';
import type { SeenError } from './ErrorsSeen';
import { ReportedPages } from './ReportedPages';
import { longestToken, type ReportTokens, type ServedPage } from './ReportTokens';

const Sending = Type.Object(
  {
    token: Type.String({ maxLength: longestToken }),
    reports: Type.Array(Report, { minItems: 1, maxItems: reportLimits.reports }),
  },
  { additionalProperties: false },
);

interface ReportOptions {
  readonly releases: ReleasesInService;
  readonly tokens: ReportTokens;
  /** Called with each load and failure that a page reports, and the client's address. */
  readonly count: (counted: Counted, address: string) => void;
  /** Called with each error that a page reports, and the client's address. */
  readonly seeError: (seen: SeenError, address: string) => void;
}

/** A process may be this many revisions ahead of the one that the page came from or behind it. */
const revisionsAround = { before: 20, after: 1 } as const;

/**
 * What pages report of loads and failures in the browser (`POST /-/reports`): counted by version, and nothing of who. The
 * answer is the same whether something was counted or not. The token that it needs comes from `POST /-/reports/token`.
 */
export const reportRoutes: FastifyPluginAsync<ReportOptions> = async (app, options) => {
  const { releases, tokens, count, seeError } = options;
  const reported = new ReportedPages();
  // A beacon says of its text what the browser likes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: reportLimits.bytes }, (_, body, done) =>
    done(null, body),
  );
  app.post('/-/reports/token', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const ticket = typeof request.body === 'string' ? request.body : '';
    const token = ticket.length > longestToken ? undefined : tokens.exchange(ticket, request.ip);
    return reply
      .code(token === undefined ? 403 : 200)
      .type('text/plain; charset=utf-8')
      .send(token ?? '');
  });
  app.post('/-/reports', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const sent = parsed(request.body);
    if (!Check(Sending, sent)) return reply.code(400).type('text/plain; charset=utf-8').send(whatIsTaken);
    const page = tokens.read(sent.token, request.ip);
    const { channel } = await releases.current();
    if (!page || !isRecent(page, channel)) return reply.code(204).send();
    const named = namedBy(releases.recent);
    for (const { package: name, version, kind, error } of sent.reports) {
      const release = releaseKey(name, version);
      const isOfPage = page.tried.includes(release) || !isTried(channel, name, version);
      if (!named.has(release) || !isOfPage) continue;
      if (error && kind !== 'load')
        seeError({ package: name, version, kind, error: cleaned(error), page: page.id }, request.ip);
      if (kind === 'error') continue;
      const counted = { package: name, version, revision: revisionCounted(page, name, version, channel) };
      for (const added of reported.add(page, release, kind)) count({ ...counted, kind: added }, request.ip);
    }
    return reply.code(204).send();
  });
};

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
