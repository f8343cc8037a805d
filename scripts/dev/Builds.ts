import { randomBytes } from 'node:crypto';
import { buildMark } from '@wadachi/build/base';
import type { Release } from '@wadachi/delivery/core';

/** The facts of a build under development that a page needs besides its files. */
export type Described = Pick<Release, 'routes' | 'pages' | 'messages'>;

interface Build {
  readonly number: number;
  readonly described: Described;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Builds that stay: an open page may still ask for a part of an older one. */
const kept = 5;

/** The builds of one remote since this program began. */
export class Builds {
  #builds: readonly Build[] = [];
  #count = 0;
  /** A later run of this program counts from 1 again, in a page that may hold builds of this one. */
  readonly #run = randomBytes(4).toString('hex');

  /** `host`: files of the host with development React, by path. */
  constructor(private readonly host: ReadonlyMap<string, Buffer>) {}

  get latest(): number | undefined {
    return this.#builds.at(-1)?.number;
  }

  /** Takes a build as webpack made it, and gives its number. */
  add(described: Described, files: ReadonlyMap<string, Buffer>): number {
    this.#count += 1;
    const build = { number: this.#count, described, files };
    this.#builds = [...this.#builds, build].slice(-kept);
    return build.number;
  }

  /** The content of `/release.json`; undefined before the first build. */
  release(
    name: string,
  ): ({ name: string; version: string; build: number; host: string } & Described) | undefined {
    const build = this.#builds.at(-1);
    return (
      build && {
        name,
        version: 'development',
        build: build.number,
        host: '/host/host.js',
        ...build.described,
      }
    );
  }

  /** A file of a kept build, with the build's own name in its runtime. */
  file(number: number, path: string): Buffer | undefined {
    return this.#named(this.#builds.find((build) => build.number === number)?.files.get(path), `${number}`);
  }

  /** A file of the host with development React. */
  hostFile(path: string): Buffer | undefined {
    return this.#named(this.host.get(path), 'host_');
  }

  #named(bytes: Buffer | undefined, build: string): Buffer | undefined {
    if (!bytes?.includes(buildMark)) return bytes;
    return Buffer.from(bytes.toString('utf8').replaceAll(buildMark, `development_${build}${this.#run}`));
  }
}
