import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { localReleases } from '../core/store/openLocalReleases';
import { openStore } from '../core/store/openStore';
import type { LocalReleases } from '../core/store/LocalReleases';
import type { PageVersions } from '../core/pageVersions';
import { Metrics } from './metrics/Metrics';
import type { DeliveryOptions, SiteOptions } from './options';
import { StoredRevision } from './releases/StoredRevision';
import type { RefusedRevision } from './releases/Refusals';
import { releaseRoutes } from './releases/releaseRoutes';
import { ReleasesInService } from './releases/ReleasesInService';
import { trustedKeySource } from './releases/trustedKeys';
import { withLocalCopies } from './releases/withLocalCopies';
import { renderLimits } from './render/limits';
import { reportKey } from './reports/reportKey';
import { reportRoutes } from './reports/reportRoutes';
import { Reports } from './reports/Reports';
import { previewRoutes } from './staff/previewRoutes';
import { staffRoutes } from './staff/staffRoutes';
import { Visit } from './Visit';
import { assignmentOf } from './visitors/assignmentOf';
import { versionRoutes } from './visitors/versionRoutes';

interface Opened {
  readonly site: SiteOptions;
  readonly releases: ReleasesInService;
  readonly reports: Reports;
  readonly local: LocalReleases;
  readonly metrics: Metrics | undefined;
  readonly key: Buffer;
}

/** Delivers the versions of a channel to the visitors of a site, and counts their reports. Made by `openDeliveries`. */
export class Deliveries {
  /** The secret of the site's hosts: what one of them has signed, the others can read. */
  readonly key: Buffer;

  constructor(private readonly opened: Opened) {
    this.key = opened.key;
  }

  /** The revision in service, and a newer one that is refused. Rejects while there is nothing to serve. */
  async health(): Promise<{ readonly revision: number; readonly refused?: RefusedRevision }> {
    const { releases } = this.opened;
    const { revision } = (await releases.current()).channel;
    const { refusedInShort: refused } = releases;
    return { revision, ...(refused && { refused }) };
  }

  /** The versions of visitors who are in no rollout. */
  async pageVersions(): Promise<PageVersions> {
    const revision = await this.opened.releases.current();
    return (await revision.forVisitor({})).pageVersions;
  }

  /** Chooses the versions for a request, and sets or removes the cookies that decide about them. */
  async visit(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    return new Visit(await assignmentOf(request, this.opened, reply), request, this.opened.reports);
  }

  /** All figures of the server as Prometheus reads them; versions that are not in service any more are left out. */
  async metrics(): Promise<string> {
    const { metrics, releases } = this.opened;
    return metrics ? metrics.text((await releases.current()).channel) : '';
  }

  /**
   * Follows the channel while the server runs, and answers what pages and staff ask for: files of releases, the latest
   * build, reports, staff passes, previews and overrides. It needs `@fastify/cookie`.
   */
  readonly routes: FastifyPluginAsync = async (app) => {
    const { releases, reports, local } = this.opened;
    app.addHook('onReady', async () => reports.start());
    app.addHook('onClose', async () => {
      await reports.close();
      await releases.close();
    });
    // The first visitor does not wait until the server builds have run.
    app.addHook('onListen', async () => void releases.current().catch(() => undefined));
    await app.register(versionRoutes, this.opened);
    await app.register(reportRoutes, { releases, reports });
    await app.register(staffRoutes, this.opened);
    await app.register(previewRoutes, this.opened);
    await app.register(releaseRoutes, { local, releases });
  };
}

/** Opens the releases of a site. Throws `KeyUnusable` where no key is believed, and for a store that is none. */
export async function openDeliveries(options: DeliveryOptions, log: FastifyBaseLogger): Promise<Deliveries> {
  const { channel, stateDir } = options;
  const key = await reportKey(options, log);
  const store = openStore(options.releasesUrl);
  const keys = trustedKeySource(options);
  await keys();
  const stored = new StoredRevision(stateDir, channel);
  const followed = { store: withLocalCopies(store, join(stateDir, 'served')), channel, keys, stored };
  const limits = { ...renderLimits, ...options.limits };
  const releases =
    options.openReleases?.(followed, log) ?? new ReleasesInService(followed, log, undefined, limits);
  const metrics = options.metrics && new Metrics(options.metrics, releases);
  const reports = new Reports(
    { objects: store.objects, channel, key, sentryDsn: options.sentryDsn },
    log,
    metrics,
  );
  const local = localReleases(store, join(stateDir, 'releases'));
  return new Deliveries({ site: options, releases, reports, local, metrics, key });
}
