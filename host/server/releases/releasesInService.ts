import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Remote } from '@wadachi/shared';
import { hostName, type Plan, type Release, type ReleaseStore } from '@wadachi/shared/release';
import type { HostBuild } from '../../src/server';
import { planFrom } from './planFrom';
import { runServerBuild } from './sandbox';

/** One revision of the channel with everything needed to render pages of it. */
export interface InService {
  readonly plan: Plan;
  readonly host: HostBuild;
  /** What a package in service says of itself. */
  release(name: string): Release;
  /** The server build of a remote. Rejects when it can't be run. */
  loadRemote(name: string): Promise<Remote>;
  /** The text of a stylesheet, to be written into the page. */
  readStyle(url: string): Promise<string>;
}

/** How long a channel that was read is taken as current, milliseconds. */
const channelAge = 1_000;

/** Follows the channel: a new revision is taken up without a restart, a bad one is refused and logged. */
export class ReleasesInService {
  #current: InService | undefined;
  #checkedAt = 0;
  #refused = 0;
  #checking: Promise<void> | undefined;
  readonly #builds = new Map<string, Promise<unknown>>();
  readonly #styles = new Map<string, Promise<string>>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** The newest good revision. Rejects only while there has never been one. */
  async current(): Promise<InService> {
    if (!this.#current || Date.now() - this.#checkedAt >= channelAge) await this.#checkOnce();
    if (!this.#current) throw new Error(`There is no channel in ${this.store.root}: publish a release first`);
    return this.#current;
  }

  /** Visits that come while the first revision is being taken up wait for it together. */
  #checkOnce(): Promise<void> {
    this.#checkedAt = Date.now();
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #check(): Promise<void> {
    try {
      this.#current = (await this.#newer()) ?? this.#current;
    } catch (error) {
      this.log.error({ err: error }, 'The channel was refused; the last good revision stays in service');
      if (!this.#current) throw error;
    }
  }

  async #newer(): Promise<InService | undefined> {
    const channel = await this.store.readChannel();
    if (!channel || channel.revision === this.#current?.plan.revision || channel.revision === this.#refused)
      return;
    this.#refused = channel.revision;
    const on = Object.entries(channel.packages).filter(([, { state }]) => state !== 'off');
    const releases = Object.fromEntries(
      await Promise.all(
        on.map(async ([name, { stable }]) => [name, await this.store.readRelease(name, stable)] as const),
      ),
    );
    const plan = planFrom({ channel, releases });
    const host = (await this.#build(hostName, plan.host.version, {})) as HostBuild;
    this.#refused = 0;
    this.log.info({ revision: plan.revision }, 'Channel revision in service');
    return {
      plan,
      host,
      release: (name) => {
        const release = releases[name];
        if (!release) throw new Error(`No package '${name}' in revision ${plan.revision}`);
        return release;
      },
      loadRemote: async (name) => {
        const version = plan.remotes[name]?.version;
        if (!version) throw new Error(`No remote '${name}' in revision ${plan.revision}`);
        return ((await this.#build(name, version, host.scope)) as { remote: Remote }).remote;
      },
      readStyle: (url) => this.#style(url),
    };
  }

  #build(name: string, version: string, scope: Readonly<Record<string, unknown>>): Promise<unknown> {
    return remembered(this.#builds, `${name}@${version}`, () =>
      runServerBuild(this.store, name, version, scope),
    );
  }

  #style(url: string): Promise<string> {
    return remembered(this.#styles, url, () =>
      readFile(join(this.store.root, url.replace('/releases/', '')), 'utf8'),
    );
  }
}

/** What was made once for a key; a failure is forgotten, so that the next visit tries again. */
function remembered<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key) ?? make();
  made.set(key, known);
  known.catch(() => made.delete(key));
  return known;
}
