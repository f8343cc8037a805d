import { budgetProblems } from '../../core/gate/budgetProblems';
import { channelProblems, type ReleaseReader } from '../../core/gate/channelProblems';
import { hostName, type Release } from '../../core/release';
import { releaseKey } from '../../core/channel';
import { routeProblems } from '../../core/composeRoutes';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import type { Content } from '../../core/channels/content';
import type { GateProblem } from './problems';
import { goalProblems, goalsLost, sampleProblems } from './samples';

const hints = {
  routes: 'docs/guides/publish-gate.md says which paths are a remote’s own.',
  sample: 'A sample is an address that the gate visits: docs/guides/publish-gate.md.',
  goal: 'A goal is reached on one of `next`, paths as in the table: docs/guides/publish-gate.md.',
  lostGoal: 'Keep what customers come to the page for, or give the page another path.',
  fit: 'Release what it needs first, or change what it uses.',
  dropped: 'A host only grows: keep what remotes in service use, or release them first.',
  budget: 'Load rare code later, or raise release.budget in its package.json and say why in the commit.',
};

/** Finds faults in a release as far as reading tells: in routes, in sizes, or beside what is in service. */
export async function staticProblems(
  release: Release,
  context: ChannelContext,
  inService: Content,
): Promise<readonly GateProblem[]> {
  const { name, version, routes, pages } = release;
  const own = routeProblems(name, routes, Object.keys(pages));
  const isHost = name === hostName;
  const stable = inService.packages[name]?.stable;
  // One that is gone from the store says nothing, and must not keep its successor out.
  const before = await (stable === undefined
    ? []
    : context.store.readRelease(name, stable).then(routesOf, () => []));
  return [
    ...(isHost ? [] : own.map((problem) => ({ check: 'routes', problem, hint: hints.routes }))),
    ...sampleProblems(routes).map((problem) => ({ check: 'routes', problem, hint: hints.sample })),
    ...goalProblems(name, routes).map((problem) => ({ check: 'routes', problem, hint: hints.goal })),
    ...goalsLost(routes, before).map((problem) => ({ check: 'routes', problem, hint: hints.lostGoal })),
    ...budgetProblems(release).map((problem) => ({ check: 'size budget', problem, hint: hints.budget })),
    ...(await channelProblems(withCandidate(release, context), inServiceWith(release, inService), name))
      .filter((problem) => !own.some((known) => problem === `${name} ${version}: ${known}`))
      .map((problem) => ({
        check: 'fit',
        problem,
        hint: isHost ? hints.dropped : hints.fit,
      })),
  ];
}

const routesOf = (release: Release) => release.routes;

/** Returns the versions in service if everybody got the candidate; those that rollouts have of it are left out. */
export function inServiceWith({ name, version }: Release, { packages, rollouts, flags }: Content): Content {
  const now = packages[name];
  return {
    packages: {
      ...packages,
      [name]: { stable: version, last_known_good: now?.stable ?? null, state: 'on' },
    },
    rollouts: rollouts.flatMap((rollout) => {
      const { [name]: _, ...set } = rollout.set;
      return Object.keys(set).length === 0 ? [] : [{ ...rollout, set }];
    }),
    ...(flags && { flags }),
  };
}

/** Reads the candidate as if it were published. */
const withCandidate = (candidate: Release, { store }: ChannelContext): ReleaseReader => ({
  readRelease: async (name, version) =>
    releaseKey(name, version) === releaseKey(candidate.name, candidate.version)
      ? candidate
      : store.readRelease(name, version),
});
