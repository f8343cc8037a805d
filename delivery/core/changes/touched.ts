import canonicalize from 'canonicalize';
import type { Channel } from '../channel';
import { lastingWatches, type Content } from '../channels/content';

/** The packages in which a change alters something: their version, state or lock, or a rollout or a watch with them. */
export function packagesTouched(
  earlier: Content | undefined,
  after: Content & Pick<Channel, 'at'>,
): ReadonlySet<string> {
  const before = earlier ?? { packages: {}, rollouts: [] };
  const isSame = (one: unknown, other: unknown) => canonicalize(one) === canonicalize(other);
  const names = [...Object.keys(before.packages), ...Object.keys(after.packages)];
  const moved = names.filter((name) => !isSame(before.packages[name], after.packages[name]));
  // Nobody changes anything by a watch whose time is over.
  const lasting = { ...before, watches: lastingWatches(before, new Date(after.at)) };
  const differing = <One extends { readonly id: string }>(them: readonly One[], others: readonly One[]) =>
    them.filter(
      (one) =>
        !isSame(
          one,
          others.find(({ id }) => id === one.id),
        ),
    );
  const parts = [
    ...differing(before.rollouts, after.rollouts),
    ...differing(after.rollouts, before.rollouts),
    ...differing(lasting.watches, after.watches ?? []),
    ...differing(after.watches ?? [], lasting.watches),
  ];
  return new Set([...moved, ...parts.flatMap(({ set }) => Object.keys(set))]);
}
