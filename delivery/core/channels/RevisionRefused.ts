import { ChannelMalformed } from '../channel';
import { SignatureRefused } from '../signing/signed';

interface Faulty {
  readonly channel: string;
  /** The latest revision, which is no valid one. */
  readonly revision: number;
  /** The latest that is; undefined where none was found. */
  readonly current: number | undefined;
  /** Says whether the next change may replace it: it was never in force. */
  readonly isReplaceable: boolean;
  /** The store, for people. */
  readonly address: string;
}

/** Thrown when the latest revision of a channel is no valid one. The message says why, and how to get rid of it. */
export class RevisionRefused extends Error {
  readonly revision: number;
  readonly isReplaceable: boolean;

  constructor(faulty: Faulty, fault: Error) {
    const { channel, revision, current, isReplaceable } = faulty;
    const good = current === undefined ? '' : ` The last good one is revision ${current}.`;
    super(
      `Revision ${revision} of ${channel} is no valid revision: ${fault.message}.${good} ${isReplaceable ? replacing(revision) : removing(faulty, fault)}`,
      { cause: fault },
    );
    this.name = 'RevisionRefused';
    this.revision = revision;
    this.isReplaceable = isReplaceable;
  }
}

const replacing = (revision: number): string =>
  `Hosts refuse it too. The next change replaces it with revision ${revision + 1}; find out who writes there (docs/guides/releasing.md).`;

function removing({ channel, revision, current, address }: Faulty, fault: Error): string {
  const first = current === undefined ? revision : current + 1;
  const fileOf = (number: number) => `channels/${channel}/${number}.json`;
  const files = first === revision ? fileOf(revision) : `${fileOf(first)} to ${revision}.json`;
  return `Until it is gone nothing can be changed. ${unless(fault, channel)}ake ${files} out of ${address}, and find out who writes there (docs/guides/releasing.md).`;
}

/** The reader may be out of date: then the file must stay. */
function unless(fault: Error, channel: string): string {
  if (fault instanceof SignatureRefused && fault.fault === 'untrusted')
    return `If its key is one of yours, bring ${channel}.pub up to date; else t`;
  if (fault instanceof ChannelMalformed)
    return 'If a newer version of the project wrote it, work with that; else t';
  if (fault instanceof SignatureRefused && fault.fault === 'altered')
    return 'Put the original back, which each host keeps in DATA_DIR/host, or t';
  return 'T';
}

/** Says whether an error says that a revision is no valid one, and not that the store fails. */
export const isFault = (error: unknown): error is Error =>
  [SignatureRefused, ChannelMalformed, SyntaxError].some((kind) => error instanceof kind);

/** A revision that is no valid one counts as none. A store that fails still rejects. */
export function unlessFault(error: unknown): undefined {
  if (!isFault(error)) throw error;
}

/**
 * Says whether it was never in force anywhere: it is not signed, or by `retired` keys alone. One that was altered may have been,
 * and what it said must not be lost: a person puts the original back.
 */
export const isForged = (fault: Error, retired: readonly string[]): boolean =>
  fault instanceof SyntaxError || (fault instanceof SignatureRefused && isByNobody(fault, retired));

const isByNobody = ({ fault, keys }: SignatureRefused, retired: readonly string[]): boolean =>
  fault === 'unsigned' || (fault === 'untrusted' && keys.every((key) => retired.includes(key)));
