import canonicalize from 'canonicalize';
import { approvalAfter } from './approval';
import { lastingWatches, type Content } from '../channels/content';
import { goBack, type Older } from './goBack';
import { canary, finish, promote, remove } from './moveVersions';
import { ChangeRefused } from '../ChangeRefused';
import type { ChangeRequest } from './request';
import { lock, off, stop } from './switchStates';
import { pause, resume, takeStep } from './walkOn';
import { undo, watchesAfter } from './watching';

export type { Content } from '../channels/content';

export interface ChangeContext {
  /** The number the change will get. */
  readonly revision: number;
  /** Why the change is made: a stopped rollout keeps it. */
  readonly reason: string;
  /** When it is made, RFC 3339. */
  readonly at: string;
  /** Random text for a new rollout. */
  readonly salt: string;
  /** For `rollback`. */
  readonly older?: Older | undefined;
}

/** The channel's content after a change, all of it or nothing. Throws `ChangeRefused`. */
export function applyChange(read: Content, change: ChangeRequest, context: ChangeContext): Content {
  // A watch that is over by now is no difference.
  const before = whole(read, lastingWatches(read, new Date(context.at)), read.approval);
  const moved = changed(before, change, context);
  const watches = watchesAfter(before, moved, change, context);
  const after = whole(moved, watches, approvalAfter(before, change));
  if (canonicalize(after) === canonicalize(before)) throw nothingNew(change, context);
  return after;
}

const whole = (
  { packages, rollouts }: Content,
  watches: ReturnType<typeof lastingWatches>,
  approval: Content['approval'],
): Content => ({
  packages,
  rollouts,
  ...(watches.length > 0 && { watches: [...watches] }),
  ...(approval && { approval }),
});

function changed(before: Content, change: ChangeRequest, context: ChangeContext): Content {
  switch (change.verb) {
    case 'promote':
      return promote(before, change.set);
    case 'canary':
      return canary(before, change, context);
    case 'finish':
      return finish(before, change.rollout);
    case 'rollback':
      if (!context.older) throw new ChangeRefused('There is no older revision to go back to.');
      return goBack(before, context.older);
    case 'lock':
      return lock(before, change);
    case 'off':
      return off(before, change);
    case 'remove':
      return remove(before, change.packages);
    case 'stop':
      return stop(before, change, context);
    case 'undo':
      return undo(before, change, context);
    case 'keep':
    case 'approval':
      return before;
    case 'step':
      return takeStep(before, change, context);
    case 'pause':
      return pause(before, change.rollout, context);
    case 'resume':
      return resume(before, change.rollout, context);
  }
}

const nothingNew = ({ verb }: ChangeRequest, { older }: ChangeContext) =>
  verb === 'rollback'
    ? new ChangeRefused(
        `Going back to revision ${older?.revision ?? '?'} would change nothing: locks are left as they are. Unlock what is locked instead.`,
        'lock PACKAGE --undo',
      )
    : new ChangeRefused('Nothing would change: the channel says this already.');
