import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trustedRevision } from '../../core/channels/channels';
import type { TrustedKeys } from '../../core/signing/keys';
import type { TrustedRevision } from '../../core/channels/envelope';

/** The last revision that this machine accepted, as it was signed: after a restart an older one is refused, too. */
export class StoredRevision {
  constructor(
    private readonly folder: string,
    private readonly channel: string,
  ) {}

  /** Reads the stored revision and checks its signature; undefined where none is stored. Throws like `trustedRevision`. */
  async read(trusted: TrustedKeys): Promise<TrustedRevision | undefined> {
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined
      ? undefined
      : trustedRevision(JSON.parse(text), { channel: this.channel }, trusted);
  }

  /** Several processes may share the folder: one that is behind leaves the newer revision of another. */
  async keep(
    { signed, envelope }: Pick<TrustedRevision, 'signed' | 'envelope'>,
    trusted: TrustedKeys,
  ): Promise<void> {
    const kept = await this.read(trusted).catch(() => undefined);
    if (kept && kept.signed.revision >= signed.revision) return;
    await mkdir(this.folder, { recursive: true });
    const staged = `${this.#file}.${randomUUID()}`;
    try {
      await writeFile(staged, JSON.stringify(envelope));
      await rename(staged, this.#file);
    } catch (error) {
      await rm(staged, { force: true });
      throw error;
    }
  }

  get #file(): string {
    return join(this.folder, `${this.channel}.json`);
  }
}
