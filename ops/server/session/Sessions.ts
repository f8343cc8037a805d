import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ObjectStore } from '@wadachi/release';
import type { Person } from '@wadachi/shared/settings';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

/** How long a session lasts, milliseconds. */
export const sessionAge = 12 * 3_600_000;

/** Bytes of one in the store. */
const longest = 1_000;

/** `sessions/<channel>/<hash of its id>.json`. The token's hash ends it when the person gets another token. */
const Kept = Type.Object(
  { name: Type.String(), token: Type.String(), ends: Type.Integer() },
  { additionalProperties: false },
);

/** Who is logged in, kept in the release store: every ops process knows it, and a restart ends no session. */
export class Sessions {
  readonly #prefix: string;
  readonly #people: readonly { readonly name: string; readonly hash: Buffer }[];

  constructor(
    private readonly objects: ObjectStore,
    channel: string,
    people: readonly Person[],
    private readonly now: () => number = () => Date.now(),
  ) {
    this.#prefix = `sessions/${channel}/`;
    this.#people = people.map(({ name, token }) => ({ name, hash: hashed(token) }));
  }

  /** Name and session id of the person with this token, or undefined. Takes as long whatever the token is. */
  async begin(token: string): Promise<{ readonly name: string; readonly id: string } | undefined> {
    const given = hashed(token);
    const [person] = this.#people.filter(({ hash }) => timingSafeEqual(hash, given));
    if (!person) return undefined;
    const id = randomBytes(32).toString('base64url');
    const kept: Static<typeof Kept> = {
      name: person.name,
      token: given.toString('base64url'),
      ends: this.now() + sessionAge,
    };
    await this.#removeOld();
    await this.objects.create(this.#keyOf(id), Buffer.from(JSON.stringify(kept)));
    return { name: person.name, id };
  }

  /** The name of the person whose session this is. */
  async nameOf(id: string | undefined): Promise<string | undefined> {
    if (!id || !/^[\w-]{43}$/.test(id)) return undefined;
    const bytes = await this.objects.read(this.#keyOf(id), longest);
    const kept: unknown = bytes && JSON.parse(bytes.toString('utf8'));
    if (!Check(Kept, kept) || kept.ends <= this.now()) return undefined;
    const holds = this.#people.some(
      ({ name, hash }) => name === kept.name && hash.toString('base64url') === kept.token,
    );
    return holds ? kept.name : undefined;
  }

  async end(id: string | undefined): Promise<void> {
    if (id && /^[\w-]{43}$/.test(id)) await this.objects.remove(this.#keyOf(id));
  }

  async #removeOld(): Promise<void> {
    const last = this.now() - sessionAge;
    for (const { key, writtenAt } of await this.objects.listAged(this.#prefix))
      if (writtenAt.getTime() < last) await this.objects.remove(key);
  }

  #keyOf(id: string): string {
    return `${this.#prefix}${hashed(id).toString('hex')}.json`;
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest();
