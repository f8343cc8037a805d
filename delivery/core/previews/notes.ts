import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { Type, type Static } from 'typebox';
import { keyId, releaseKey } from '../channel';
import type { TrustedKeys } from '../signing/keys';
import type { PreviewPass } from '../signing/previewPass';
import type { ObjectStore } from '../store/objects';
import { readJson } from '../store/readJson';
import { StrictObject } from '../StrictObject';

/**
 * The note of a preview that is shown, `previews/<end in seconds>/<id>.json`. A pass counts only while its note is there: removing the
 * note revokes the link. A note gives nobody anything, the signed pass does; so it needs no signature, and has no pass in it.
 */
const PreviewNote = StrictObject({
  /** Says what it is a preview of, in words: a branch. */
  of: Type.String({ minLength: 1, maxLength: 100 }),
  /** Says who made the link. */
  by: Type.String({ minLength: 1, maxLength: 100 }),
  channel: Type.String({ maxLength: 40 }),
  /** RFC 3339. */
  expires: Type.String({ maxLength: 30 }),
  /** By package. */
  versions: Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 80 })),
  /** The key that signed the pass; left out by older notes. */
  key: Type.Optional(keyId),
});
type PreviewNote = Static<typeof PreviewNote>;

/** A preview that is shown now. */
export interface Previewed extends PreviewNote {
  /** Names it for people. */
  readonly id: string;
  /** Its key is not trusted any more: the link opens nothing, and has to be made anew. */
  readonly is_dead: boolean;
}

interface Shown {
  readonly store: { readonly objects: ObjectStore };
  readonly channel: string;
  readonly trusted: TrustedKeys;
}

const folder = 'previews/';

/** Bytes of a note in the store. */
const longest = 4_000;

/** Notes a preview; its link counts from then on, and prune leaves its versions. Returns its id. */
export async function notePreview(objects: ObjectStore, note: PreviewNote): Promise<string> {
  await objects.replace(keyOf(note), Buffer.from(JSON.stringify(note)));
  return idOf(note);
}

/** Says whether the link of a pass was revoked. Rejects when the store gives no answer. */
export async function isRevoked(objects: ObjectStore, { preview, ...pass }: PreviewPass): Promise<boolean> {
  const versions = Object.entries(preview).map(([name, { version }]) => [name, version] as const);
  const key = keyOf({ ...pass, versions: Object.fromEntries(versions) });
  return (await objects.read(key, longest)) === undefined;
}

/** The previews of a channel whose time is not over, those that end last first. */
export async function previewsNow(
  { store, channel, trusted }: Shown,
  now: Date,
): Promise<readonly Previewed[]> {
  const { shown } = await readNotes(store.objects, now);
  return shown
    .filter((one) => one.channel === channel)
    .map((one) => ({ ...one, is_dead: one.key !== undefined && !trusted.has(one.key) }))
    .sort((one, other) => other.expires.localeCompare(one.expires));
}

/** Revokes a preview's link. Undefined when the channel shows none of this id. */
export async function revokePreview(at: Shown, id: string, now: Date): Promise<Previewed | undefined> {
  const found = (await previewsNow(at, now)).find((one) => one.id === id);
  if (found) await at.store.objects.remove(keyOf(found));
  return found;
}

/** Returns the releases that previews show now, as `name@version`, and the keys of notes that are over. */
export async function previewedNow(objects: ObjectStore, now: Date) {
  const { shown, over } = await readNotes(objects, now);
  const versions = shown.flatMap((note) => Object.entries(note.versions));
  return { named: new Set(versions.map(([name, version]) => releaseKey(name, version))), over };
}

async function readNotes(objects: ObjectStore, now: Date) {
  const keys = await objects.list(folder);
  const endOf = (key: string) => Number(/^previews\/(\d{1,12})\//.exec(key)?.[1]) * 1_000;
  const read = keys.filter((key) => endOf(key) > now.getTime()).map((key) => readNote(objects, key));
  return {
    shown: (await Promise.all(read)).filter((note) => note !== undefined),
    over: keys.filter((key) => endOf(key) <= now.getTime()),
  };
}

/** Undefined for what is no note, or lies where another one belongs. */
async function readNote(objects: ObjectStore, key: string): Promise<Omit<Previewed, 'is_dead'> | undefined> {
  const note = await readJson(objects, key, PreviewNote, longest);
  return note && keyOf(note) === key ? { id: idOf(note), ...note } : undefined;
}

type Named = Omit<PreviewNote, 'by' | 'key'>;

const keyOf = (note: Named): string =>
  `${folder}${Math.ceil(Date.parse(note.expires) / 1_000)}/${idOf(note)}.json`;

/** All of it is signed in the pass: nobody can make another pass of the same id. */
const idOf = ({ of, channel, expires, versions }: Named): string =>
  createHash('sha256')
    .update(canonicalize({ of, channel, expires, versions }) ?? '')
    .digest('hex')
    .slice(0, 16);
