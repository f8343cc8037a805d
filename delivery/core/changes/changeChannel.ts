import { randomBytes } from 'node:crypto';
import { asChannel, releaseKey, versionsNamed, type Channel } from '../channel';
import { bringBackNamed } from '../prune/namedByChannels';
import { channelProblems } from '../gate/channelProblems';
import type { SigningKey } from '../signing/keys';
import { hostName } from '../release';
import { requireUsableKey } from '../signing/usableKey';
import { ChannelMoved, ReleaseAltered } from '../store/releaseErrors';
import type { ReleaseStore } from '../store/ReleaseStore';
import { applyChange } from './apply';
import { sealRevision } from '../channels/envelope';
import type { ChannelContext } from '../channels/ChannelContext';
import type { Content } from '../channels/content';
import { latestToChange } from './latestToChange';
import { describeStopped, stoppedBefore, type StoppedBefore } from './stoppedBefore';
import { authorAndReason } from '../plainText';
import { ChangeRefused } from '../ChangeRefused';
import { verbOf, type ChangeRequest } from './verbs/list';

/** Says who makes a change, why, and with what key. */
export interface Author {
  readonly by: string;
  readonly reason: string;
  readonly key: SigningKey;
  /** The revision the author has looked at, 0 for none: another one by now is `ChannelMoved`. */
  readonly seen?: number | undefined;
  /** Nobody looks whether the versions fit each other: all were built together, of the same sources. */
  readonly unchecked?: boolean | undefined;
}

export interface ChangePreview {
  readonly before: Channel | undefined;
  readonly after: Channel;
  /** Versions it brings although a rollout of them was stopped: nobody gets them all without `force`. */
  readonly stopped: readonly StoppedBefore[];
  /** At /ops it waits for a second person. Who has the key is not held up. */
  readonly waits: boolean;
}

/**
 * The next revision, not yet written: for a look at what would change.
 * Throws `ChangeRefused`, `ReleaseMissing`, `ReleaseAltered`, and what `latestToChange` throws.
 */
export async function draftChange(
  context: ChannelContext,
  change: ChangeRequest,
  { by, reason, unchecked = false }: Pick<Author, 'by' | 'reason' | 'unchecked'>,
): Promise<ChangePreview> {
  const verb = verbOf(change);
  const signedBy = authorAndReason({ by, reason }, verb.isGuards);
  const { latest, next: revision } = await latestToChange(context);
  const before = latest?.signed;
  const earlier = before && (await verb.lookBack?.(context, before, change, signedBy.by));
  const at = new Date().toISOString();
  const content = applyChange(before ?? { packages: {}, rollouts: [] }, change, {
    revision,
    at,
    reason: signedBy.reason,
    salt: randomBytes(9).toString('base64url'),
    earlier,
  });
  if (verb.touchesVersions && !unchecked)
    await refuseUnfit(context.store, verb.restrains ? movedWithHost(before, content) : content);
  const known = { ...earlier?.releases, ...before?.releases };
  const after: Channel = {
    schema: 1,
    channel: context.channel,
    revision,
    replaces: before?.revision ?? null,
    ...signedBy,
    at,
    ...content,
    releases: await digests(context.store, content, known, verb.touchesVersions && !verb.restrains),
    ...(before?.retired_keys && { retired_keys: before.retired_keys }),
  };
  const stopped = await stoppedBefore(context, change, before, content);
  const waits = waitsForApproval(change, before, content);
  return { before, after: asChannel(after, 'The changed channel'), stopped, waits };
}

/**
 * Makes a change. Throws as `draftChange`, `ChangeRefused` for a version that was stopped before, `KeyUnusable` for a key that hosts would refuse, and `ChannelMoved` when
 * somebody else was quicker.
 */
export async function changeChannel(
  context: ChannelContext,
  change: ChangeRequest,
  author: Author,
): Promise<ChangePreview> {
  const drafted = await draftChange(context, change, author);
  refuseStopped(change, drafted.stopped);
  requireUsableKey(author.key, context, drafted.before);
  const current = drafted.before?.revision ?? 0;
  if (author.seen !== undefined && current !== author.seen) throw new ChannelMoved(current);
  await context.store.writeRevision(sealRevision(drafted.after, author.key));
  await bringBackNamed(context.store, drafted.after);
  return drafted;
}

/** Everybody gets, at once or by and by, what was stopped before. */
export const needsForce = (change: ChangeRequest, stopped: ChangePreview['stopped']): boolean =>
  stopped.length > 0 && verbOf(change).forEverybody?.(change) === true;

/**
 * To everybody goes what was stopped only when a person says so. To some it may go: that is how one finds out. Throws
 * `ChangeRefused`.
 */
export function refuseStopped(change: ChangeRequest, stopped: ChangePreview['stopped']): void {
  if (!needsForce(change, stopped) || ('force' in change && change.force)) return;
  throw new ChangeRefused(
    `${stopped.map(describeStopped).join('. ')}. If everybody shall get it all the same, add --force and say why.`,
  );
}

/**
 * Says whether a change at /ops waits for a second person: all that the channel asks it for, but what takes versions from
 * visitors or holds them back, which is in a hurry.
 */
export const waitsForApproval = (
  change: ChangeRequest,
  before: Content | undefined,
  after: Content,
): boolean => before?.approval === true && !verbOf(change).goesAtOnce?.(change, before, after);

/**
 * The packages that a change gives other versions to everybody, and the host: a newer host may have come since, on which the
 * versions before can't run. Nothing else is looked at, as there is a hurry. Undefined where nobody gets another version.
 */
function movedWithHost(before: Content | undefined, { packages }: Content): Content | undefined {
  const isMoved = (name: string) => packages[name]?.stable !== before?.packages[name]?.stable;
  const all = Object.entries(packages);
  if (!all.some(([name]) => isMoved(name))) return undefined;
  const meant = all.filter(([name]) => name === hostName || isMoved(name) || isMoved(hostName));
  return { packages: Object.fromEntries(meant), rollouts: [] };
}

async function refuseUnfit(store: ReleaseStore, content: Content | undefined): Promise<void> {
  if (!content) return;
  const problems = await channelProblems(store, content);
  if (problems.length > 0) throw new ChangeRefused(problems.join('. '));
}

/**
 * The word of a signed revision on a release holds for ever: one that says something else now is given to nobody. A change
 * that gives no versions does not look: a feature that is bad must go off whatever the store has lost.
 */
async function digests(
  store: ReleaseStore,
  content: Content,
  known: Channel['releases'],
  looksAgain: boolean,
): Promise<Channel['releases']> {
  const read = versionsNamed(content).map(async ([name, version]) => {
    const key = releaseKey(name, version);
    if (known[key] !== undefined && !looksAgain) return [key, known[key]] as const;
    const digest = await store.integrityOf(name, version);
    if (known[key] !== undefined && known[key] !== digest)
      throw new ReleaseAltered(name, version, 'release.json');
    return [key, digest] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
