import { ChannelMoved } from '../../../core/store/releaseErrors';
import { differencesOf, type Difference } from '../../../core/changes/differences';
import { draftChange, type ChangePreview } from '../../../core/changes/changeChannel';
import { guardName } from '../../../core/guardName';
import { latestToChange } from '../../../core/changes/latestToChange';
import { packagesTouched } from '../../../core/changes/touched';
import { unlessFault } from '../../../core/channels/RevisionRefused';
import { readOlderRevision } from '../../../core/changes/readRevisions';
import type { Channel } from '../../../core/channel';
import type { ChannelContext } from '../../../core/channels/ChannelContext';
import type { ChannelAccess } from '../ChannelAccess';
import type { StoredProposal } from './StoredProposal';

/** The effects of a proposal. */
interface Look {
  readonly isVoid: boolean;
  /** Undefined where it can't be made. */
  readonly changes: readonly Difference[] | undefined;
}

interface LookAt extends Look {
  readonly revision: number;
}

/**
 * Holds what proposals would change now. One stays good while the channel is changed by the guard alone, and in other packages:
 * so steps of one rollout do not make void what is proposed about another.
 */
export class Drafts {
  #looks: ReadonlyMap<string, LookAt> = new Map();
  /** Revisions never change. */
  readonly #revisions = new Map<number, Channel>();

  constructor(private readonly access: ChannelAccess) {}

  /** Each by its id. Those of before are found out once for a revision. */
  async lookAt(all: readonly StoredProposal[]): Promise<ReadonlyMap<string, Look>> {
    // Nothing is void because the newest revision is no valid one: that is mended, and nothing can be approved meanwhile.
    const latest = all.length > 0 ? await this.#latest().catch(() => undefined) : undefined;
    if (!latest) return new Map();
    const looks = new Map<string, LookAt>();
    for (const kept of all) {
      const known = this.#looks.get(kept.id);
      looks.set(kept.id, known?.revision === latest.revision ? known : await this.#look(kept, latest));
    }
    this.#looks = looks;
    const oldest = Math.min(...all.map(({ seen }) => seen));
    for (const read of this.#revisions.keys()) if (read < oldest) this.#revisions.delete(read);
    return looks;
  }

  async #look(kept: StoredProposal, { revision }: Channel): Promise<LookAt> {
    try {
      const { before, after } = await this.at(revision, kept);
      return { revision, isVoid: false, changes: differencesOf(before, after) };
    } catch (error) {
      // What a void one was about is worth reading still. Why another can't be made is told to who approves it.
      const isVoid = error instanceof ChannelMoved;
      return { revision, isVoid, changes: isVoid ? this.#looks.get(kept.id)?.changes : undefined };
    }
  }

  /**
   * Gives what a proposal changes at the revision in force. Throws `ChannelMoved` when another one is in force, or the proposal is
   * void; and as `draftChange`.
   */
  async at(revision: number, { change, by, reason, seen, touches }: StoredProposal): Promise<ChangePreview> {
    const context = await this.access.context();
    let channel = await this.#latest();
    const isVoid = new ChannelMoved(channel?.revision ?? 0);
    if (channel?.revision !== revision) throw isVoid;
    while (channel.revision !== seen) {
      const before: Channel | undefined = await this.#before(context, channel);
      if (!before || channel.by !== guardName) throw isVoid;
      const moved = packagesTouched(before, channel);
      if (touches.some((name) => moved.has(name))) throw isVoid;
      channel = before;
    }
    const drafted = await draftChange(context, change, { by, reason });
    if (drafted.before?.revision !== revision) throw isVoid;
    // Going back, and what names no rollout or watch, could mean something else by now.
    const meant = [...packagesTouched(drafted.before, drafted.after)];
    if (!meant.every((name) => touches.includes(name))) throw isVoid;
    return drafted;
  }

  async #latest(): Promise<Channel | undefined> {
    return (await latestToChange(await this.access.context())).latest?.signed;
  }

  async #before(context: ChannelContext, { replaces }: Channel): Promise<Channel | undefined> {
    if (replaces === null) return undefined;
    const read =
      this.#revisions.get(replaces) ?? (await readOlderRevision(context, replaces).catch(unlessFault));
    if (read) this.#revisions.set(replaces, read);
    return read;
  }
}
