import { Counter } from 'prom-client';
import type { ServerMetrics } from '@wadachi/server';
import { releaseKey, versionsNamed, type Channel } from '../../core/channel';
import type { CountedTry } from '../reports/Counts';
import type { ReleasesInService } from '../releases/ReleasesInService';

/** A version that left service is shown for this time, milliseconds. */
const shownMs = 3_600_000;

const packageLabels = ['package', 'version'] as const;

/** Figures of releases for Prometheus. Labels name versions in service and nothing a visitor could choose. */
export class Metrics {
  readonly #loads: Counter;
  readonly #failures: Counter;
  /** Versions with figures, and since when they are not in service. */
  readonly #shown = new Map<string, number | undefined>();

  constructor(
    private readonly server: ServerMetrics,
    releases: ReleasesInService,
    private readonly now: () => number = Date.now,
  ) {
    const registers = [server.registry];
    this.#loads = new Counter({
      name: 'wadachi_loads_total',
      help: 'Loads of a package, by version',
      labelNames: packageLabels,
      registers,
    });
    this.#failures = new Counter({
      name: 'wadachi_failures_total',
      help: 'Failed loads of a package, by version and kind',
      labelNames: [...packageLabels, 'kind'],
      registers,
    });
    server.gauge('wadachi_revision', 'The channel revision in service', async () => {
      return (await releases.current()).channel.revision;
    });
    server.gauge('wadachi_revision_refused', 'The newest revision, when it was refused; else 0', () => {
      return releases.refused?.revision ?? 0;
    });
    server.gauge('wadachi_refusals', 'Revisions refused since the process began', () => releases.refusals);
  }

  count({ package: name, version, kind }: Omit<CountedTry, 'isCompared'>): void {
    if (kind === 'load') this.#loads.inc({ package: name, version });
    else this.#failures.inc({ package: name, version, kind });
    this.#shown.set(releaseKey(name, version), undefined);
  }

  /** The text. A version that leaves service is shown for an hour more, so that its last figures are read. */
  async text(channel: Channel): Promise<string> {
    const named = new Set(versionsNamed(channel).map(([name, version]) => releaseKey(name, version)));
    const now = this.now();
    for (const [key, leftAt] of this.#shown)
      this.#shown.set(key, named.has(key) ? undefined : (leftAt ?? now));
    const gone = new Set(
      [...this.#shown].filter(([, leftAt = now]) => now - leftAt >= shownMs).map(([key]) => key),
    );
    for (const metric of gone.size > 0 ? [this.#loads, this.#failures] : []) {
      for (const { labels } of (await metric.get()).values) {
        if (gone.has(releaseKey(String(labels.package), String(labels.version)))) metric.remove(labels);
      }
    }
    for (const key of gone) this.#shown.delete(key);
    return this.server.registry.metrics();
  }
}
