import { providerOf, type Count } from '../counts/counts';

const { max, min } = Math;

/** Networks of one provider weigh as this many together: many networks may belong to one renter of servers. */
const maxPerProvider = 2;

/** How the networks that tried a version fared, in sums. */
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

interface Provider {
  networks: number;
  failing: number;
  /** The sum of the votes of its networks. */
  shares: number;
}

/**
 * Votes that grow with the counts. Each network has one vote, whatever it sends: the share of its tries that failed, of
 * all that were added.
 */
export class NetworkTally implements Votes {
  networks = 0;
  failing = 0;
  weight = 0;
  failingWeight = 0;
  failedWeight = 0;
  readonly #tries = new Map<string, readonly [number, number]>();
  readonly #providers = new Map<string, Provider>();

  add(counts: Iterable<Pick<Count, 'networks'>>): void {
    for (const { networks = {} } of counts)
      for (const [tag, more] of Object.entries(networks)) this.#add(tag, more);
  }

  #add(tag: string, [tries, failed]: readonly [number, number]): void {
    const before = this.#tries.get(tag);
    const after = [(before?.[0] ?? 0) + tries, (before?.[1] ?? 0) + failed] as const;
    this.#tries.set(tag, after);
    const provider = this.#providerOf(tag);
    this.#weigh(provider, -1);
    provider.networks += before ? 0 : 1;
    provider.failing += Number(after[1] > 0) - Number((before?.[1] ?? 0) > 0);
    provider.shares += shareOf(after) - (before ? shareOf(before) : 0);
    this.#weigh(provider, 1);
  }

  #providerOf(tag: string): Provider {
    const name = providerOf(tag);
    const known = this.#providers.get(name);
    if (known) return known;
    const provider = { networks: 0, failing: 0, shares: 0 };
    this.#providers.set(name, provider);
    return provider;
  }

  #weigh({ networks, failing, shares }: Provider, sign: 1 | -1): void {
    if (networks === 0) return;
    this.networks += sign * networks;
    this.failing += sign * failing;
    this.weight += sign * min(networks, maxPerProvider);
    this.failingWeight += sign * min(failing, maxPerProvider);
    this.failedWeight += (sign * min(networks, maxPerProvider) * shares) / networks;
  }
}

/** A failure may be of a later minute than its try. */
const shareOf = ([tries, failed]: readonly [number, number]): number => min(1, failed / max(1, tries));

/** Joins what all processes counted by network before anything is bounded: who reports to three hosts is one network. */
export function votesOf(counts: Iterable<Pick<Count, 'networks'>>): Votes {
  const tally = new NetworkTally();
  tally.add([{ networks: Object.fromEntries(networksOf(counts)) }]);
  return tally;
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
