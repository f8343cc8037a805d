import { differencesOf } from '../../../core/changes/differences';
import { readOlderRevision } from '../../../core/changes/readRevisions';
import { unlessFault } from '../../../core/channels/RevisionRefused';
import type { Channel } from '../../../core/channel';
import type { ChannelContext } from '../../../core/channels/ChannelContext';
import type { Revision } from '../../wire';

/** The page gets at most this many revisions. */
const maxShown = 25;

/** The last revisions with what each changed. A revision never changes: it is read and checked once. */
export class History {
  readonly #read = new Map<number, Channel | undefined>();

  /** Newest first. */
  async upTo(context: ChannelContext, latest: number): Promise<readonly Revision[]> {
    const oldest = Math.max(1, latest - maxShown + 1);
    for (const revision of this.#read.keys()) if (revision < oldest - 1) this.#read.delete(revision);
    const revisions: Revision[] = [];
    for (let revision = latest; revision >= oldest; revision -= 1) {
      const channel = await this.#revision(context, revision);
      const before = revision > 1 ? await this.#revision(context, revision - 1) : undefined;
      revisions.push({ revision, change: channel ? changeIn(channel, before) : null });
    }
    return revisions;
  }

  async #revision(context: ChannelContext, revision: number): Promise<Channel | undefined> {
    if (this.#read.has(revision)) return this.#read.get(revision);
    const channel = await readOlderRevision(context, revision).catch(unlessFault);
    this.#read.set(revision, channel);
    return channel;
  }
}

const changeIn = (channel: Channel, before: Channel | undefined): Revision['change'] => ({
  at: channel.at,
  by: channel.by,
  reason: channel.reason,
  changes: differencesOf(before, channel),
});
