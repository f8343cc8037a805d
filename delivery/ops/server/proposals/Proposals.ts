import { randomBytes } from 'node:crypto';
import { ChangeRefused } from '../../../core/ChangeRefused';
import { packagesTouched } from '../../../core/changes/touched';
import { sign, verified } from '../../../core/signing/signed';
import type { ChangePreview } from '../../../core/changes/changeChannel';
import type { Person } from '@wadachi/server/settings';
import { Check } from 'typebox/value';
import type { Proposal } from '../../wire';
import type { ChannelAccess } from '../ChannelAccess';
import { Drafts } from './Drafts';
import { StoredProposal } from './StoredProposal';

/** How long one waits for a second person, milliseconds. */
export const proposalAge = 24 * 3_600_000;

/** At most this many wait at a time. */
export const mostProposals = 20;

/** Bytes of one in the store: more than a request may have. */
const longest = 100_000;

/** Changes that wait for a second person, kept in the release store: every ops process knows them. */
export class Proposals {
  readonly #prefix: string;
  readonly #drafts: Drafts;

  constructor(
    private readonly access: ChannelAccess,
    private readonly people: readonly Person[],
    private readonly now: () => Date,
  ) {
    this.#prefix = `proposals/${access.channel}/`;
    this.#drafts = new Drafts(access);
  }

  /** Throws `ChangeRefused` where nobody else could approve anything. */
  requireSecondPerson(): void {
    if (this.people.length < 2)
      throw new ChangeRefused('There is no second person who could approve a change: OPS_PEOPLE names one.');
  }

  /** Throws `ChangeRefused` when nobody else could approve it, or too many wait. */
  async add(
    wanted: Pick<StoredProposal, 'change' | 'reason' | 'by' | 'seen'>,
    { before, after }: ChangePreview,
  ): Promise<StoredProposal> {
    this.requireSecondPerson();
    const { objects } = this.access.store;
    for (const { key, writtenAt } of await objects.listAged(this.#prefix))
      if (writtenAt.getTime() < this.now().getTime() - proposalAge) await objects.remove(key);
    if ((await objects.list(this.#prefix)).length >= mostProposals)
      throw new ChangeRefused(`${mostProposals} changes wait already: approve some, or take them back.`);
    const id = randomBytes(8).toString('hex');
    const kept: StoredProposal = {
      ...wanted,
      channel: this.access.channel,
      id,
      at: this.now().toISOString(),
      touches: [...packagesTouched(before, after)],
    };
    const signed = sign('proposal', kept, await this.access.key());
    await objects.create(this.#keyOf(id), Buffer.from(JSON.stringify(signed)));
    return kept;
  }

  /** One that can still be approved. Throws `ChangeRefused`. */
  async find(id: string): Promise<StoredProposal> {
    const kept = await this.#read(this.#keyOf(id));
    if (kept) return kept;
    throw new ChangeRefused('It waits no more: somebody approved it or took it back, or its time is over.');
  }

  async remove(id: string): Promise<void> {
    await this.access.store.objects.remove(this.#keyOf(id));
  }

  /** All of them, with what each would change. */
  async shown(): Promise<readonly Proposal[]> {
    const keys = await this.access.store.objects.list(this.#prefix);
    const read = await Promise.all(keys.slice(0, 2 * mostProposals).map((key) => this.#read(key)));
    const all = read.filter((one) => one !== undefined).sort((a, b) => b.at.localeCompare(a.at));
    const looks = await this.#drafts.lookAt(all);
    return all.map((kept) => {
      const { channel: _, touches: __, seen: ___, ...one } = kept;
      const { isVoid, changes } = looks.get(kept.id) ?? { isVoid: false, changes: undefined };
      const expires = new Date(Date.parse(one.at) + proposalAge).toISOString();
      return { ...one, expires, is_void: isVoid, changes: changes ?? null };
    });
  }

  /** Drafts it on the channel of now. Throws `ChannelMoved` for one that is void, or when `seen` is not the revision in force. */
  draft(kept: StoredProposal, seen: number): Promise<ChangePreview> {
    return this.#drafts.at(seen, kept);
  }

  /** Undefined for what is not one of this channel's under its own key, is over, or is of nobody who is still there. */
  async #read(key: string): Promise<StoredProposal | undefined> {
    const bytes = await this.access.store.objects.read(key, longest);
    const kept = bytes && (await this.#believed(bytes));
    if (!kept || kept.channel !== this.access.channel || this.#keyOf(kept.id) !== key) return undefined;
    const isOver = Date.parse(kept.at) + proposalAge <= this.now().getTime();
    return isOver || !this.people.some(({ name }) => name === kept.by) ? undefined : kept;
  }

  async #believed(bytes: Buffer): Promise<StoredProposal | undefined> {
    const { trusted } = await this.access.context();
    try {
      const read = verified('proposal', JSON.parse(bytes.toString('utf8')), trusted);
      return Check(StoredProposal, read) ? read : undefined;
    } catch {
      return undefined;
    }
  }

  #keyOf(id: string): string {
    return `${this.#prefix}${id}.json`;
  }
}
