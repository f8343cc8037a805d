import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { releaseKey, versionsNamed, type Channel } from '@wadachi/release';
import type { Counted } from '../reports/Counts';
import type { ReleasesInService } from '../releases/releasesInService';

const packageLabels = ['package', 'version'] as const;

/** Figures of this process for Prometheus. Labels name versions in service and nothing a visitor could choose. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #pages = new Histogram({
    name: 'wadachi_page_seconds',
    help: 'Time until a page was sent whole, by its status',
    labelNames: ['status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });
  readonly #loads = new Counter({
    name: 'wadachi_loads_total',
    help: 'Loads of a package, by version',
    labelNames: packageLabels,
    registers: [this.#registry],
  });
  readonly #failures = new Counter({
    name: 'wadachi_failures_total',
    help: 'Failed loads of a package, by version and kind',
    labelNames: [...packageLabels, 'kind'],
    registers: [this.#registry],
  });
  #shown = new Set<string>();

  constructor(releases: ReleasesInService) {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('wadachi_revision', 'The channel revision in service', async () => {
      return (await releases.current()).channel.revision;
    });
    this.#gauge('wadachi_revision_refused', 'The newest revision, when it was refused; else 0', () => {
      return releases.refused?.revision ?? 0;
    });
    this.#gauge('wadachi_refusals', 'Revisions refused since the process began', () => releases.refusals);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  readonly page = (status: number, seconds: number): void =>
    this.#pages.observe({ status: String(status) }, seconds);

  count({ package: name, version, kind }: Counted): void {
    if (kind === 'load') this.#loads.inc({ package: name, version });
    else this.#failures.inc({ package: name, version, kind });
    this.#shown.add(releaseKey(name, version));
  }

  /** The text, without the versions that are in service no more. */
  async text(channel: Channel): Promise<string> {
    const named = new Set(versionsNamed(channel).map(([name, version]) => releaseKey(name, version)));
    const gone = [...this.#shown].filter((key) => !named.has(key));
    for (const metric of gone.length > 0 ? [this.#loads, this.#failures] : []) {
      for (const { labels } of (await metric.get()).values) {
        if (gone.includes(releaseKey(String(labels.package), String(labels.version)))) metric.remove(labels);
      }
    }
    this.#shown = new Set([...this.#shown].filter((key) => named.has(key)));
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, value: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await value());
      },
    });
  }
}
