import { describeDifference, differencesOf, type Difference } from '../../../core/changes/differences';
import { readOlderRevision } from '../../../core/changes/readRevisions';
import { readCurrentRevision } from '../../../core/channels/channels';
import { unlessFault } from '../../../core/channels/RevisionRefused';
import { guardName } from '../../../core/guardName';
import type { Channel } from '../../../core/channel';
import type { ChannelContext } from '../../../core/channels/ChannelContext';
import type { Proposal } from '../../wire';
import type { ChannelAccess } from '../ChannelAccess';
import type { Proposals } from '../proposals/Proposals';
import type { Published } from '../state/Published';
import { Delivery } from './Delivery';
import { newsAge, type Notice } from './Notice';
import type { Receiver } from './Receiver';

/** The notifier looks for newly published versions after this many milliseconds: listing is slow on some stores. */
const publishedPause = 60_000;

/** Classifies a revision for people; what a person does is a change, whatever comes of it. */
function eventOf(differences: readonly Difference[], by: string): Notice['event'] {
  const has = (is: (difference: Difference) => boolean) => differences.some(is);
  if (has((one) => one.kind === 'watch' && one.now === 'undone')) return 'undone';
  if (has(({ kind }) => kind === 'stopped')) return 'stopped';
  if (by !== guardName) return 'changed';
  if (has((one) => one.kind === 'ended' && one.outcome === 'won')) return 'finished';
  const waits = has(
    (one) =>
      // The steps of a rollout with a target end before others get it.
      (one.kind === 'steps' && (one.now === 'waiting' || one.now === 'ended')) ||
      // What it can't take back it locks.
      one.kind === 'lock',
  );
  return waits ? 'waiting' : 'step';
}

interface Log {
  error(about: object, text: string): void;
}

/**
 * Tells people of new revisions, refused ones and published versions. Any number of ops processes may run: who writes the
 * object `told/<channel>/<what>` first tells it. A process that ends before the receiver answers has told nobody.
 */
export class Notifier {
  #known: number | undefined;
  /** When people began to be told, milliseconds since 1970: what was before is no news to them. */
  #toldSince: number | undefined;
  #publishedAt = 0;
  /** The versions of each package that were published at the last look. */
  #published: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #complaint = '';
  readonly #deliveries: readonly Delivery[];

  constructor(
    private readonly access: Pick<ChannelAccess, 'context' | 'store' | 'channel'>,
    receivers: readonly Receiver[],
    private readonly published: Pick<Published, 'of'>,
    private readonly page: string | null,
    private readonly log: Log,
    private readonly now: () => Date = () => new Date(),
    private readonly proposals?: Pick<Proposals, 'shown'>,
  ) {
    this.#deliveries = receivers.map((receiver) => new Delivery(receiver));
  }

  /** One look. Never rejects: what went wrong is logged, once for as long as it goes on. */
  async look(): Promise<void> {
    try {
      await this.#find();
      await this.#tell();
      this.#complaint = '';
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Tells, with the next look, who proposed a change that another person declined it. Never rejects. */
  async declined({ id, by, reason }: Pick<Proposal, 'id' | 'by' | 'reason'>, person: string): Promise<void> {
    const notice = {
      ...this.#about('declined', null, this.now().toISOString()),
      title: `${this.access.channel}: ${person} declined what ${by} proposed: ${reason}`,
      lines: [],
    };
    try {
      await this.#claim(`declined-${id}`, notice);
    } catch (error) {
      this.#complain(error);
    }
  }

  #complain(error: unknown): void {
    const complaint = error instanceof Error ? error.message : String(error);
    if (complaint !== this.#complaint) this.log.error({ why: complaint }, 'People can’t be notified');
    this.#complaint = complaint;
  }

  async #find(): Promise<void> {
    this.#toldSince ??= await this.#beganToTell();
    const context = await this.access.context();
    const { store, channel, trusted, retired } = context;
    const current = await readCurrentRevision(store, channel, trusted, this.#known, retired);
    if (!current) return;
    const { latest, refused } = current;
    if (latest.signed.revision !== this.#known)
      for (const revision of await this.#since(context, latest.signed)) await this.#add(revision);
    this.#known = latest.signed.revision;
    if (refused)
      await this.#claim(`refused-${refused.revision}`, {
        ...this.#about('refused', refused.revision, this.now().toISOString()),
        title: `Revision ${refused.revision} of ${channel} was refused`,
        lines: [refused.message],
      });
    await this.#findProposed(latest.signed);
    await this.#findPublished(latest.signed);
  }

  /** Changes that wait for a second person, who is to hear of them. */
  async #findProposed({ channel }: Channel): Promise<void> {
    for (const { id, by, reason, at, is_void: isVoid, changes } of (await this.proposals?.shown()) ?? [])
      if (!isVoid && this.#isNews(at))
        await this.#claim(`proposal-${id}`, {
          ...this.#about('proposed', null, at),
          title: `${channel}: ${by} asks for approval: ${reason}`,
          lines: (changes ?? []).map(describeDifference),
        });
  }

  /** New revisions, the oldest first, each with what changed. */
  async #since(context: ChannelContext, latest: Channel): Promise<readonly Notice[]> {
    const found: Notice[] = [];
    let after: Channel | undefined = latest;
    while (after && after.revision !== this.#known && this.#isNews(after.at)) {
      const before: Channel | undefined =
        after.replaces === null
          ? undefined
          : await readOlderRevision(context, after.replaces).catch(unlessFault);
      found.unshift(this.#noticeOf(before, after));
      after = before;
    }
    return found;
  }

  #noticeOf(before: Channel | undefined, after: Channel): Notice {
    const differences = differencesOf(before, after);
    return {
      ...this.#about(eventOf(differences, after.by), after.revision, after.at),
      title: `${after.channel}, revision ${after.revision}, by ${after.by}: ${after.reason}`,
      lines: differences.map(describeDifference),
    };
  }

  async #findPublished({ packages }: Channel): Promise<void> {
    const now = this.now();
    if (Math.abs(now.getTime() - this.#publishedAt) < publishedPause) return;
    const found = await this.published.of(Object.keys(packages), now);
    for (const [name, versions] of found)
      for (const { version, built_at: builtAt, commit } of versions) {
        // It may have waited for somebody's approval, or been shown in previews alone.
        const isNew = this.#published.get(name)?.has(version) === false;
        const at = isNew && !this.#isBefore(builtAt) ? now.toISOString() : builtAt;
        if (!this.#isNews(at) || packages[name]?.stable === version) continue;
        await this.#claim(`${name}@${version}`, {
          ...this.#about('published', null, at),
          title: `${name} ${version} is published`,
          lines: commit ? [`${commit.author}: ${commit.subject}`] : [],
        });
      }
    this.#published = new Map(
      [...found].map(([name, versions]) => [name, new Set(versions.map(({ version }) => version))]),
    );
    this.#publishedAt = now.getTime();
  }

  #add = (notice: Notice): Promise<void> => this.#claim(String(notice.revision), notice);

  async #claim(what: string, notice: Notice): Promise<void> {
    const key = `told/${this.access.channel}/${what}`;
    if (await this.access.store.objects.create(key, Buffer.from(notice.at)))
      for (const delivery of this.#deliveries) delivery.add(notice);
  }

  async #tell(): Promise<void> {
    const told = await Promise.allSettled(this.#deliveries.map((delivery) => delivery.tell(this.now())));
    const failed = told.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Written down by the first process that tells of this channel, so that all agree and a restart forgets nothing. */
  async #beganToTell(): Promise<number> {
    const { objects } = this.access.store;
    const key = `told/${this.access.channel}/since`;
    await objects.create(key, Buffer.from(this.now().toISOString()));
    return Date.parse((await objects.read(key, 100))?.toString('utf8') ?? '');
  }

  #isNews = (at: string): boolean => this.now().getTime() - Date.parse(at) < newsAge && !this.#isBefore(at);

  #isBefore = (at: string): boolean => Date.parse(at) < (this.#toldSince ?? 0);

  #about = (event: Notice['event'], revision: number | null, at: string) => ({
    event,
    channel: this.access.channel,
    revision,
    at,
    url: this.page,
  });
}
