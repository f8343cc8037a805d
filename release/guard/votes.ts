import { providerOf, type Count } from '../counts/counts';

/** Networks of one provider weigh as this many together: many networks may belong to one renter of servers. */
const maxPerProvider = 2;

/** How the networks that tried a version fared. Each has one vote: the share of its tries that failed. */
export interface Votes {
  /** Networks that tried it, and those of them where a try failed. */
  readonly networks: number;
  readonly failing: number;
  /** The same, with at most two for each provider. */
  readonly weight: number;
  readonly failingWeight: number;
  /** The sum of the votes, each weighed alike: `weight` when everything fails. */
  readonly failedWeight: number;
}

/** Joins what all processes counted by network before anything is bounded: who reports to three hosts is one network. */
export function votesOf(counts: Iterable<Pick<Count, 'networks'>>): Votes {
  const providers = new Map<string, number[]>();
  for (const [tag, [tries, failed]] of networksOf(counts)) {
    const shares = providers.get(providerOf(tag)) ?? [];
    // The try may be of an earlier minute than its failure.
    shares.push(Math.min(1, failed / Math.max(1, tries)));
    providers.set(providerOf(tag), shares);
  }
  const votes = { networks: 0, failing: 0, weight: 0, failingWeight: 0, failedWeight: 0 };
  for (const shares of providers.values()) {
    const failing = shares.filter((share) => share > 0).length;
    const weight = Math.min(shares.length, maxPerProvider);
    votes.networks += shares.length;
    votes.failing += failing;
    votes.weight += weight;
    votes.failingWeight += Math.min(failing, maxPerProvider);
    votes.failedWeight += (weight * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
  }
  return votes;
}

type Networks = NonNullable<Count['networks']>;

/** Tries and failures by network, added up. */
export function networksOf(counts: Iterable<Pick<Count, 'networks'>>): ReadonlyMap<string, Networks[string]> {
  const sums = new Map<string, Networks[string]>();
  for (const { networks = {} } of counts) {
    for (const [tag, [tries, failed]] of Object.entries(networks)) {
      const [triesBefore, failedBefore] = sums.get(tag) ?? [0, 0];
      sums.set(tag, [triesBefore + tries, failedBefore + failed]);
    }
  }
  return sums;
}
