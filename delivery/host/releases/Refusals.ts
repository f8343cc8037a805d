import type { FastifyBaseLogger } from 'fastify';
import { messageOf } from '@wadachi/server';
import { ChannelMalformed } from '../../core/channel';
import { ReleaseAltered, ReleaseMissing } from '../../core/store/releaseErrors';
import { SignatureRefused } from '../../core/signing/signed';

/** After this long a refused revision is looked at again, milliseconds: the fault may have been the store's. */
const refusalAge = 30_000;

export interface RefusedRevision {
  readonly revision: number;
  readonly why: string;
}

/** Thrown for a revision that is behind the one accepted before. */
export class RevisionOlder extends Error {
  constructor(accepted: number) {
    super(`It is older than revision ${accepted}, which was accepted before`);
    this.name = 'RevisionOlder';
  }
}

/** Thrown where the store does not have what is in service. */
export class RevisionReplaced extends Error {
  constructor(inService: number) {
    super(
      `The store has no revision ${inService}, or another one than is in service: it may have been put back to an older state`,
    );
    this.name = 'RevisionReplaced';
  }
}

/** Revisions that can't stand: each is logged once for each reason, and not looked at again at once. */
export class Refusals {
  #latest: (RefusedRevision & { readonly inShort: string; readonly at: number }) | undefined;
  #all = 0;

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    private readonly now: () => number,
  ) {}

  /** The newest revision that was refused and has not been overtaken by a good one. */
  get latest(): RefusedRevision | undefined {
    return this.#latest && { revision: this.#latest.revision, why: this.#latest.why };
  }

  /** Like `latest`, with a reason that everybody may read: it says nothing about where the store is. */
  get latestInShort(): RefusedRevision | undefined {
    return this.#latest && { revision: this.#latest.revision, why: this.#latest.inShort };
  }

  /** The number of refusals since the process began. */
  get count(): number {
    return this.#all;
  }

  isRecent(revision: number): boolean {
    return this.#latest?.revision === revision && this.now() - this.#latest.at < refusalAge;
  }

  /** `trusted` are the ids of the keys that would be believed. */
  add(revision: number, error: unknown, trusted: readonly string[]): void {
    const why = messageOf(error);
    const isKnown = this.#latest?.revision === revision && this.#latest.why === why;
    this.#latest = { revision, why, inShort: inShort(error), at: this.now() };
    if (isKnown) return;
    this.#all += 1;
    this.log.error(
      { err: error, revision, trusted },
      'The channel was refused; the last good revision stays in service',
    );
  }

  clear(): void {
    this.#latest = undefined;
  }
}

/** A reason from which nobody learns a path, a bucket or what a server build threw: that is the log's. */
function inShort(error: unknown): string {
  const told = [SignatureRefused, ChannelMalformed, RevisionOlder, RevisionReplaced];
  if (error instanceof Error && told.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof ReleaseMissing) return 'A release that it names is missing';
  if (error instanceof ReleaseAltered) return 'A release that it names is not what was published';
  return 'It can’t be served: the log says why';
}
