import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { beaconJson, readBeacons } from '@wadachi/server';
import { VisitedPackage, VisitMeasures } from '../../core/counts/measures';
import { beganWith, isMeasured, isTried } from '../../core/guard/evaluateRollouts';
import { releaseKey, splitReleaseKey, versionsNamed, type Channel } from '../../core/channel';
import { Report, reportLimits } from '../../core/errors/Report';
import type { ReportedError } from '../../core/errors/ErrorRecord';
import { browserOf } from '../errors/browserOf';
import { errorName } from '../errors/reportedError';
import { redactMessage } from '../errors/redactMessage';
import type { CountedTry } from './Counts';
import type { ReleasesInService } from '../releases/ReleasesInService';
import { newMeasurements, type NewMeasurement } from './newMeasurements';
import { ReportedPages } from './ReportedPages';
import type { Reports } from './Reports';
import { longestToken, type ServedPage } from './ReportTokens';
import { StrictObject } from '../../core/StrictObject';

const Sending = StrictObject({
  token: Type.String({ maxLength: longestToken }),
  reports: Type.Array(Report, { minItems: 1, maxItems: reportLimits.reports }),
});

const SendingMeasures = StrictObject({
  token: Type.String({ maxLength: longestToken }),
  packages: Type.Array(VisitedPackage, { minItems: 1, maxItems: reportLimits.reports }),
  measures: VisitMeasures,
});

interface ReportOptions {
  readonly releases: ReleasesInService;
  readonly reports: Reports;
}

/** A process may be this many revisions ahead of the one that the page came from or behind it. */
const revisionsAround = { before: 20, after: 1 } as const;

/**
 * Takes reports of pages: loads and failures in the browser (`POST /-/reports`), and of how a visit went while versions are
 * compared (`POST /-/reports/measures`): counted by version, and nothing of who. The answer is the same whether something
 * was counted or not. The token that it needs comes from `POST /-/reports/token`.
 */
export const reportRoutes: FastifyPluginAsync<ReportOptions> = async (app, { releases, reports }) => {
  const reported = new ReportedPages();
  readBeacons(app, reportLimits.bytes);
  app.post('/-/reports/token', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const ticket = typeof request.body === 'string' ? request.body : '';
    const token = ticket.length > longestToken ? undefined : reports.tokens.exchange(ticket, request.ip);
    if (token !== undefined) {
      const { channel } = await releases.current();
      const page = pageOf(token, request.ip, channel);
      if (page) countRunning(page, request.ip, channel);
    }
    return reply
      .code(token === undefined ? 403 : 200)
      .type('text/plain; charset=utf-8')
      .send(token ?? '');
  });
  app.post('/-/reports', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const sent = beaconJson(request.body);
    if (!Check(Sending, sent)) return refuse(reply, whatIsTaken);
    const { channel } = await releases.current();
    const page = pageOf(sent.token, request.ip, channel);
    if (!page) return reply.code(204).send();
    const isOfPage = versionsOf(page, channel);
    for (const { package: name, version, kind, error } of sent.reports) {
      const release = releaseKey(name, version);
      if (!isOfPage(name, version)) continue;
      if (error && kind !== 'load')
        reports.seeError(
          {
            package: name,
            version,
            kind,
            error: cleaned(error),
            page: page.id,
            browser: browserOf(request.headers['user-agent']),
          },
          request.ip,
        );
      if (kind === 'error') continue;
      for (const added of reported.add(page, release, kind)) count(page, release, added, request.ip, channel);
    }
    return reply.code(204).send();
  });
  app.post('/-/reports/measures', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const sent = beaconJson(request.body);
    if (!Check(SendingMeasures, sent)) return refuse(reply, whatIsMeasured);
    const { channel, leadsOn } = await releases.current();
    const page = pageOf(sent.token, request.ip, channel);
    if (!page) return reply.code(204).send();
    const isOfPage = versionsOf(page, channel);
    const now = new Date();
    const times = { now, opened: page.opened === undefined ? now : new Date(page.opened * 1_000) };
    if (sent.measures.answers && reported.isFirstTime(page, 'answers'))
      countAnswer(page, { isFirst: false, isSo: true }, request.ip, channel);
    for (const visited of sent.packages) {
      const { package: name, version } = visited;
      if (!isOfPage(name, version) || !isComparedOf(page, name, version)) continue;
      const goals = Object.entries(visited.goals ?? {}).filter(([path]) => leadsOn(name, version, path));
      const known = { ...visited, goals: Object.fromEntries(goals) };
      const fresh = newMeasurements(sent.measures, known, times, (said) =>
        reported.isFirstTime(page, `${name} ${said}`),
      );
      measure(page, name, version, fresh, request.ip, channel);
    }
    return reply.code(204).send();
  });

  /** A page that asks for its token runs. What the server saw fail it has counted before. */
  function countRunning(page: ServedPage, address: string, channel: Channel): void {
    countAnswer(page, { isFirst: true, isSo: false }, address, channel);
    if (!page.counted_later) return;
    for (const release of page.loaded.filter((one) => !page.failed.includes(one)))
      count(page, release, 'load', address, channel);
  }

  function count(
    page: ServedPage,
    release: string,
    kind: CountedTry['kind'],
    address: string,
    channel: Channel,
  ): void {
    const [name, version] = splitReleaseKey(release);
    const revision = revisionCounted(page, name, version, channel);
    const isCompared = isComparedOf(page, name, version);
    reports.count({ package: name, version, revision, isCompared, kind }, address);
  }

  /**
   * A page is counted when it asks for its token, and again when it answers. One that freezes says nothing: what is
   * known of it is that it was opened. It counts for what it was served with.
   */
  function countAnswer(
    page: ServedPage,
    counted: Pick<NewMeasurement, 'isFirst' | 'isSo'>,
    address: string,
    channel: Channel,
  ): void {
    if (page.opened === undefined) return;
    const at = new Date(page.opened * 1_000);
    for (const release of page.loaded) {
      const [name, version] = splitReleaseKey(release);
      measure(page, name, version, [{ measure: 'answers', at, ...counted }], address, channel);
    }
  }

  /** Counts what a page says of a version, if that is compared with another for its visitor. */
  function measure(
    page: ServedPage,
    name: string,
    version: string,
    measured: readonly NewMeasurement[],
    address: string,
    channel: Channel,
  ): void {
    if (!isMeasured(channel, name, version) || !isComparedOf(page, name, version)) return;
    const revision = revisionCounted(page, name, version, channel);
    for (const one of measured) reports.measure({ package: name, version, revision, ...one }, address);
  }

  /** Undefined for a page that counts for nothing. */
  function pageOf(token: string, address: string, channel: Channel): ServedPage | undefined {
    const page = reports.tokens.read(token, address);
    return page && isRecent(page, channel) ? page : undefined;
  }

  /** Makes the check if a page can have had a version: the version is known, and when a rollout tries it, the page had it. */
  function versionsOf(page: ServedPage, channel: Channel): (name: string, version: string) => boolean {
    const named = namedBy(releases.recent);
    return (name, version) => {
      const release = releaseKey(name, version);
      return named.has(release) && (page.tried.includes(release) || !isTried(channel, name, version));
    };
  }
};

/**
 * A page speaks for what it was served with. One that tries a version says nothing of the stable one that may have come in
 * its place: the two are compared, and a bad version could make the other look as bad.
 */
const isComparedOf = (
  { excludedPackages = [], tried }: ServedPage,
  name: string,
  version: string,
): boolean => {
  const triedOfIt = tried.map(splitReleaseKey).find(([one]) => one === name);
  return !excludedPackages.includes(name) && (!triedOfIt || triedOfIt[1] === version);
};

const refuse = (reply: FastifyReply, why: string) =>
  reply.code(400).type('text/plain; charset=utf-8').send(why);

const whatIsMeasured =
  'A page says how its visit went with its token: {"token": "…", "packages": [{"package", "version", "threw"?, "goals"?, "before"?}], "measures": {"paint"?, "ready"?, "open"?, "react"?, "shift"?, "back"?, "api"?, "answers"?, "booking"?}}.';

const whatIsTaken = `A page reports with its token: {"token": "…", "reports": [1 to ${reportLimits.reports} of {"package", "version", "kind", "error"?}]}, ${reportLimits.bytes} bytes at most.`;

/** The page has left personal data out; what is stored does not depend on that. */
const cleaned = ({ name, message, frames, route }: ReportedError): ReportedError => ({
  name: errorName(name),
  message: redactMessage(message),
  frames,
  route: route !== null && redactMessage(route) === route ? route : null,
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
