import canonicalize from 'canonicalize';
import type { Rollout } from '../channel';
import { ChangeRefused } from '../ChangeRefused';
import type { Content } from '../channels/content';
import type { ChangeRequest } from './request';

/** Whether changes at /ops wait for a second person after a change. Going back leaves that as it is now. Throws `ChangeRefused`. */
export function approvalAfter({ packages, approval }: Content, change: ChangeRequest): Content['approval'] {
  if (change.verb !== 'approval') return approval;
  if (Object.keys(packages).length === 0)
    throw new ChangeRefused('There is no channel yet: it begins with the first release.');
  return change.undo ? undefined : true;
}

/**
 * Whether a change at /ops waits for a second person: all that the channel asks it for, but what takes versions from
 * visitors or holds them back, which is in a hurry.
 */
export const waitsForApproval = (
  change: ChangeRequest,
  before: Content | undefined,
  after: Content,
): boolean => before?.approval === true && !onlyHoldsBack(change, before, after);

function onlyHoldsBack(change: ChangeRequest, before: Content, after: Content): boolean {
  switch (change.verb) {
    case 'stop':
    case 'undo':
    case 'pause':
      return true;
    case 'lock':
    case 'off':
    case 'approval':
      return !change.undo;
    case 'canary':
      return after.rollouts.every((rollout) => {
        const earlier = before.rollouts.find(({ id }) => id === rollout.id);
        return earlier !== undefined && isNoMore(earlier, rollout);
      });
    default:
      return false;
  }
}

/** Nobody gets it who did not, now or by a later step, and the guard allows no more failures. */
function isNoMore(before: Rollout, after: Rollout): boolean {
  if (canonicalize(before) === canonicalize(after)) return true;
  return (
    after.walk === undefined &&
    after.basis_points <= before.basis_points &&
    after.staff.every((name) => before.staff.includes(name)) &&
    after.guard.max_error_basis_points <= before.guard.max_error_basis_points &&
    canonicalize(restOf(before)) === canonicalize(restOf(after))
  );
}

/** All else must be the same, also what is added to rollouts later. */
const restOf = ({ walk: _walk, basis_points: _share, staff: _staff, guard: _guard, ...rest }: Rollout) =>
  rest;
