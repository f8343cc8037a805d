import { hostName } from '../../core/release';
import { isMeasured, isTried } from '../../core/guard/evaluateRollouts';
import { releaseKey, type Channel } from '../../core/channel';
import type { PageVersions } from '../../core/pageVersions';
import type { CountedTry } from './Counts';
import type { ReportTokens, ServedPage } from './ReportTokens';

interface Reporting {
  readonly ticket: string;
  readonly isMeasured: boolean;
}

/**
 * Counts the packages of one page that fail while it is served, each as loaded and as failed. The others count as loaded when the
 * page's scripts run, which a program that only fetches it has none of.
 */
export class PageVisit {
  readonly #loaded = new Set<string>();
  readonly #failed = new Set<string>();

  constructor(
    private readonly pageVersions: PageVersions,
    /** Packages of rollouts that are for others. */
    private readonly excludedPackages: readonly string[],
    private readonly channel: Channel,
    private readonly count: (counted: CountedTry) => void,
  ) {}

  /** The page brings this package. */
  load(name: string): void {
    this.#loaded.add(name);
  }

  /** The server could not use this package's build or one of its stylesheets. */
  fail(name: string): void {
    if (this.#failed.has(name)) return;
    this.#failed.add(name);
    this.#loaded.add(name);
    this.#add(name, 'load');
    this.#add(name, 'server');
  }

  /** The server could not use a part of the page. */
  get hasFailed(): boolean {
    return this.#failed.size > 0;
  }

  /** The ticket of the page's reports, and whether it says how its visit went: a version in it is compared with another. */
  reporting(tokens: Pick<ReportTokens, 'ticket'>): Reporting {
    return { ticket: tokens.ticket(this.#served()), isMeasured: this.#isMeasured };
  }

  #served(): Omit<ServedPage, 'id' | 'at' | 'opened'> {
    return {
      revision: this.pageVersions.revision,
      tried: this.#names()
        .filter((name) => isTried(this.channel, name, this.#version(name)))
        .map(this.#key),
      loaded: [...this.#loaded].map(this.#key),
      failed: [...this.#failed].map(this.#key),
      counted_later: true,
      ...(this.excludedPackages.length > 0 && { excludedPackages: [...this.excludedPackages] }),
    };
  }

  get #isMeasured(): boolean {
    return this.#names().some(
      (name) => !this.excludedPackages.includes(name) && isMeasured(this.channel, name, this.#version(name)),
    );
  }

  #add(name: string, kind: 'load' | 'server'): void {
    const isCompared = !this.excludedPackages.includes(name);
    this.count({
      package: name,
      version: this.#version(name),
      revision: this.pageVersions.revision,
      kind,
      isCompared,
    });
  }

  readonly #names = (): readonly string[] => [hostName, ...Object.keys(this.pageVersions.remotes)];

  readonly #key = (name: string): string => releaseKey(name, this.#version(name));

  #version(name: string): string {
    return (name === hostName ? this.pageVersions.host : this.pageVersions.remotes[name])?.version ?? '';
  }
}
