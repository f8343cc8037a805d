import type { HostBuild } from '../hostBuild';
import { runBuild } from '../sandbox';
import type { BuildText, ThreadData } from '../messages';
import { changeOwner } from './codeOwner';

/** The server builds of one set of versions: each is run once, when it is first needed. */
export class Builds {
  readonly #texts = new Map<string, BuildText>();
  readonly #remotes = new Map<string, unknown>();
  #host: HostBuild | undefined;

  constructor(private readonly thread: ThreadData) {}

  add(build: BuildText): void {
    this.#texts.set(build.package, build);
  }

  host(): HostBuild {
    const { filename, text } = this.thread.host;
    this.#host ??= runBuild(text, filename, {}) as HostBuild;
    return this.#host;
  }

  /** Returns the exports of a remote; from now on its code works for the page. Throws what its build throws. */
  remote(name: string): unknown {
    const host = this.host();
    changeOwner(this.thread.running, this.thread.packages.indexOf(name));
    if (this.#remotes.has(name)) return this.#remotes.get(name);
    const build = this.#texts.get(name);
    if (!build) throw new Error(`There is no server build of ${name} here`);
    const { remote } = runBuild(build.text, build.filename, host.scope) as { remote: unknown };
    this.#remotes.set(name, remote);
    return remote;
  }

  run(name: string): void {
    if (name === this.thread.host.package) this.host();
    else this.remote(name);
  }
}
