import canonicalize from 'canonicalize';
import { lastingWatches, type Content } from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';
import { verbOf, type ChangeRequest } from './verbs/list';
import type { ChangeContext, Changed } from './verbs/verb';
import { watchesAfter } from './watching';

/** The channel's content after a change, all of it or nothing. Throws `ChangeRefused`. */
export function applyChange(read: Content, change: ChangeRequest, context: ChangeContext): Content {
  const verb = verbOf(change);
  // A watch that is over by now is no difference.
  const before = whole(read, { watches: lastingWatches(read, new Date(context.at)) });
  const moved = whole(before, verb.apply(before, change, context));
  const watches = watchesAfter(before, moved, verb.watch?.(before, change), context);
  const after = whole(moved, { watches });
  if (canonicalize(after) === canonicalize(before))
    throw new ChangeRefused('Nothing would change: the channel says this already.');
  return after;
}

/** Nothing is named that is not there, so that equal contents are equal. */
function whole(before: Content, changed: Changed): Content {
  const { packages, rollouts, watches = [], approval, flags = [] } = { ...before, ...changed };
  return {
    packages,
    rollouts,
    ...(watches.length > 0 && { watches: [...watches] }),
    ...(approval && { approval }),
    ...(flags.length > 0 && { flags: [...flags] }),
  };
}
