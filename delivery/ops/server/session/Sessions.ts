import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sign, verified } from '../../../core/signing/signed';
import type { Person } from '@wadachi/server/settings';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { ChannelAccess } from '../ChannelAccess';

/** How long a session lasts, milliseconds. */
export const sessionAge = 12 * 3_600_000;

/** Bytes of one in the store. */
const longest = 2_000;

/**
 * `sessions/<channel>/<hash of its id>.json`, signed: who can write into the store alone makes no session. `proof` is a hash
 * of id and token: it makes the session end with the token, is of no use under another id, and tells nothing of either.
 */
const StoredProposal = Type.Object(
  { name: Type.String(), proof: Type.String(), ends: Type.Integer() },
  { additionalProperties: false },
);

/** Says who is logged in, kept in the release store: every ops process knows it, and a restart ends no session. */
export class Sessions {
  readonly #prefix: string;

  constructor(
    private readonly access: ChannelAccess,
    private readonly people: readonly Person[],
    private readonly now: () => number = () => Date.now(),
  ) {
    this.#prefix = `sessions/${access.channel}/`;
  }

  /** Name and session id of the person with this token, or undefined. Takes as long whatever the token is. */
  async begin(token: string): Promise<{ readonly name: string; readonly id: string } | undefined> {
    const given = hashed(token);
    const [person] = this.people.filter((one) => timingSafeEqual(hashed(one.token), given));
    if (!person) return undefined;
    const id = randomBytes(32).toString('base64url');
    const kept: Static<typeof StoredProposal> = {
      name: person.name,
      proof: proofOf(id, person),
      ends: this.now() + sessionAge,
    };
    await this.#removeOld();
    const signed = sign('session', kept, await this.access.key());
    await this.access.store.objects.create(this.#keyOf(id), Buffer.from(JSON.stringify(signed)));
    return { name: person.name, id };
  }

  /** The name of the person whose session this is. */
  async nameOf(id: string | undefined): Promise<string | undefined> {
    if (!id || !/^[\w-]{43}$/.test(id)) return undefined;
    const kept = await this.#believed(await this.access.store.objects.read(this.#keyOf(id), longest));
    if (!kept || kept.ends <= this.now()) return undefined;
    const holds = this.people.some(
      (person) => person.name === kept.name && proofOf(id, person) === kept.proof,
    );
    return holds ? kept.name : undefined;
  }

  async #believed(bytes: Buffer | undefined): Promise<Static<typeof StoredProposal> | undefined> {
    if (!bytes) return undefined;
    const { trusted } = await this.access.context();
    try {
      const read = verified('session', JSON.parse(bytes.toString('utf8')), trusted);
      return Check(StoredProposal, read) ? read : undefined;
    } catch {
      return undefined;
    }
  }

  async end(id: string | undefined): Promise<void> {
    if (id && /^[\w-]{43}$/.test(id)) await this.access.store.objects.remove(this.#keyOf(id));
  }

  async #removeOld(): Promise<void> {
    const last = this.now() - sessionAge;
    const { objects } = this.access.store;
    for (const { key, writtenAt } of await objects.listAged(this.#prefix))
      if (writtenAt.getTime() < last) await objects.remove(key);
  }

  #keyOf(id: string): string {
    return `${this.#prefix}${hashed(id).toString('hex')}.json`;
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest();

const proofOf = (id: string, { token }: Person) => hashed(`${id} ${token}`).toString('base64url');
