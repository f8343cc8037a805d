import { ChannelMalformed } from '../channel';
import { SignatureRefused } from './signed';

interface Faulty {
  readonly channel: string;
  /** The latest revision, which is no valid one. */
  readonly revision: number;
  /** The latest that is; undefined where none was found. */
  readonly standing: number | undefined;
  /** The store, for people. */
  readonly address: string;
}

/** Thrown when the latest revision of a channel is no valid one. The message says why, and how to get rid of it. */
export class RevisionRefused extends Error {
  readonly revision: number;

  constructor({ channel, revision, standing, address }: Faulty, fault: Error) {
    const first = standing === undefined ? revision : standing + 1;
    const fileOf = (number: number) => `channels/${channel}/${number}.json`;
    const files = first === revision ? fileOf(revision) : `${fileOf(first)} to ${revision}.json`;
    const good = standing === undefined ? '' : ` The last good one is revision ${standing}.`;
    super(
      `Revision ${revision} of ${channel} is no valid revision: ${fault.message}.${good} Until it is gone nothing can be changed. ${unless(fault, channel)}ake ${files} out of ${address}, and find out who writes there (docs/guides/releasing.md).`,
      { cause: fault },
    );
    this.name = 'RevisionRefused';
    this.revision = revision;
  }
}

/** What may be out of date is the reader: then the file must stay. */
function unless(fault: Error, channel: string): string {
  if (fault instanceof SignatureRefused && fault.isStranger)
    return `If its key is one of yours, bring ${channel}.pub up to date; else t`;
  if (fault instanceof ChannelMalformed)
    return 'If a newer version of the project wrote it, work with that; else t';
  return 'T';
}

/** Whether an error says that a revision is no valid one, and not that the store fails. */
export const isFault = (error: unknown): error is Error =>
  [SignatureRefused, ChannelMalformed, SyntaxError].some((kind) => error instanceof kind);
