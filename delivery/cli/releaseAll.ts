import { rm } from 'node:fs/promises';
import { changeChannel, type Author } from '../core/changes/changeChannel';
import { latestToChange } from '../core/changes/latestToChange';
import { ReleaseExists } from '../core/store/releaseErrors';
import { requireUsableKey } from '../core/signing/usableKey';
import type { Channel, ChannelPackage, Rollout } from '../core/channel';
import type { ChannelContext } from '../core/channels/ChannelContext';
import { buildRelease } from './build';
import { beginBuilds, type Begun } from './buildApart';
import { localVersion } from './inputs';
import type { Package, Project } from './Site';
import type { Progress } from '@wadachi/tools/progress';

/**
 * Builds and publishes what changed since the last time, and gives it to everybody. What a rollout is about, or is locked,
 * stays as ops left it. `begun` is what is built already elsewhere.
 */
export async function releaseAll(
  project: Project,
  context: ChannelContext,
  author: Omit<Author, 'reason'>,
  progress: Progress,
  begun?: Begun,
): Promise<Channel> {
  requireUsableKey(author.key, context, (await latestToChange(context)).latest?.signed);
  const built: Record<string, string> = {};
  const apart = begun ?? (await beginBuilds(project, context.store));
  const isApart = ({ name }: Package): number => Number(apart.has(name));
  // What is built elsewhere comes last: until then there is other work.
  for (const target of (await project.listPackages()).toSorted(
    (one, other) => isApart(one) - isApart(other),
  )) {
    const known = await localVersion(target);
    if (known !== undefined && (await context.store.has(target.name, known))) {
      built[target.name] = known;
      continue;
    }
    await progress.step(`Building ${target.name}`, async () => {
      const { folder, version } = await (apart.get(target.name) ?? buildRelease(target));
      built[target.name] = version;
      try {
        await context.store.publish(folder);
      } catch (error) {
        // The same sources were published before, or another process did it meanwhile.
        if (!(error instanceof ReleaseExists)) throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
  const current = (await latestToChange(context)).latest?.signed;
  const set = Object.fromEntries(
    Object.entries(built).filter(([name, version]) => isToMove(current, name, version, progress)),
  );
  if (current && Object.keys(set).length === 0) return current;
  const { after } = await changeChannel(
    context,
    { verb: 'finish', set },
    { ...author, reason: 'Local build', seen: current?.revision ?? 0, unchecked: true },
  );
  return after;
}

/** Does so for packages that the channel has not had yet. What is released since is the teams': nothing of theirs is built. */
export async function releaseMissing(
  project: Project,
  context: ChannelContext,
  ...as: [author: Omit<Author, 'reason'>, progress: Progress]
): Promise<Channel> {
  const had = (await latestToChange(context)).latest?.signed.packages ?? {};
  const listPackages = async () =>
    (await project.listPackages()).filter(({ name }) => !Object.hasOwn(had, name));
  return releaseAll({ ...project, listPackages }, context, ...as);
}

function isToMove(current: Channel | undefined, name: string, version: string, progress: Progress): boolean {
  const now = current?.packages[name];
  if (!now) return true;
  if (now.stable === version) return false;
  const rollout = current.rollouts.find(({ set }) => Object.hasOwn(set, name));
  if (!rollout && !now.locked) return true;
  progress.say(`${name} stays at ${now.stable}: ${whyItStays(now, rollout)}.`);
  return false;
}

/** Names the reason why a package keeps its version, a lock above all: that is what somebody has to undo. */
export function whyItStays({ locked }: Pick<ChannelPackage, 'locked'>, rollout: Rollout | undefined): string {
  const stopped = rollout?.state === 'stopped' ? `rollout ${rollout.id} was stopped` : undefined;
  if (locked) return stopped ? `it is locked, and ${stopped}` : 'it is locked';
  return stopped ?? `rollout ${rollout?.id ?? ''} is about it`;
}
