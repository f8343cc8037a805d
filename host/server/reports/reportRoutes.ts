import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import {
  beganWith,
  releaseKey,
  Report,
  reportLimits,
  versionsNamed,
  type Channel,
} from '@wadachi/shared/release';
import type { ReleasesInService } from '../releases/releasesInService';
import type { Counted } from './Counts';
import type { ReportLimits } from './ReportLimits';

const Sending = Type.Object(
  { reports: Type.Array(Report, { minItems: 1, maxItems: reportLimits.reports }) },
  { additionalProperties: false },
);

interface ReportOptions {
  readonly releases: ReleasesInService;
  /** Told of what a page of this address reports. */
  readonly count: (counted: Counted, address: string) => void;
  readonly limits: Pick<ReportLimits, 'admits'>;
}

/** A process may be this many revisions ahead of the one that the page came from or behind it. */
const revisionsAround = { before: 20, after: 1 } as const;

/** What pages tell of loads and failures in the browser (`POST /-/reports`): counted by version, and nothing of who. */
export const reportRoutes: FastifyPluginAsync<ReportOptions> = async (app, { releases, count, limits }) => {
  // A beacon says of its text what the browser likes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: reportLimits.bytes }, (_, body, done) =>
    done(null, body),
  );
  app.post('/-/reports', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (!limits.admits(request.ip)) return reply.code(429).header('retry-after', '60').send();
    const sent = parsed(request.body);
    if (!Check(Sending, sent)) return reply.code(400).send();
    const { channel } = await releases.current();
    const named = namedBy(releases.recent);
    for (const report of sent.reports) {
      const isKnown = named.has(releaseKey(report.package, report.version)) && isRecent(report, channel);
      if (isKnown) count({ ...report, revision: revisionCounted(report, channel) }, request.ip);
    }
    return reply.code(204).send();
  });
};

const isRecent = ({ revision }: Report, now: Channel): boolean =>
  revision >= now.revision - revisionsAround.before && revision <= now.revision + revisionsAround.after;

/**
 * The revision a report is counted under. All that matters is whether its page was of the rollout that tries the version
 * or from before it; told apart by more, one client could fill all the room there is for counts.
 */
function revisionCounted({ package: name, version, revision }: Report, now: Channel): number {
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
