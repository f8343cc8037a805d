import type { Channel, Rollout } from '../../channel';
import type { Count } from '../../counts/counts';
import { evaluateRollouts } from '../evaluateRollouts';

const began = new Date('2026-11-21T00:00:00Z');

export const aRollout = (overrides: Partial<Rollout> = {}): Rollout => ({
  id: 'r7',
  salt: 'saltsalt',
  basis_points: 500,
  set: { 'mf-reserve': '2.3.0' },
  staff: [],
  guard: { max_error_basis_points: 200 },
  state: 'running',
  why: null,
  ...overrides,
});

export const channelWith = (...rollouts: Rollout[]): Pick<Channel, 'packages' | 'rollouts'> => ({
  packages: {
    'mf-reserve': { stable: '2.2.0', last_known_good: null, state: 'on' },
    'mf-shop': { stable: '1.8.0', last_known_good: null, state: 'on' },
  },
  rollouts,
});

/** A number of 0 … 1, the next of a row that the seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface World {
  /** The share of the canary's loads that fail, after so many loads of it. */
  readonly failing: (loads: number) => number;
  /** The same of the stable version, at the same time. */
  readonly stable?: (loads: number) => number;
  /** The canary's share of all loads. */
  readonly share: number;
  /** Loads of both in ten minutes. */
  readonly busy: number;
  /** Loads of the canary, after which the rollout ends well. */
  readonly loads: number;
  /** The share of loads that come from a network which was there before. */
  readonly returning?: number;
}

/**
 * The loads of the canary before it is stopped; undefined when it isn't. It is looked at after every failure, which is
 * as often as can matter: a load that does not fail never stops a canary.
 */
export function loadsToStop(
  { failing, stable = () => 0, share, busy, loads, returning = 0.3 }: World,
  random: () => number,
): number | undefined {
  const counts = new Map<string, Count>();
  const networks = { canary: 0, stable: 0 };
  let tried = 0;
  for (let all = 0; tried < loads; all += 1) {
    const which = random() < share ? 'canary' : 'stable';
    const network = random() < returning ? Math.floor(random() * networks[which]) : (networks[which] += 1);
    const hasFailed = random() < (which === 'canary' ? failing : stable)(tried);
    add(counts, { which, network, hasFailed, block: Math.floor(all / busy) });
    if (which === 'stable') continue;
    tried += 1;
    const verdicts = hasFailed
      ? evaluateRollouts(channelWith(aRollout()), [...counts.values()], new Map([['r7', began]]), began)
      : [];
    if (verdicts.length > 0) return tried;
  }
  return undefined;
}

interface Load {
  readonly which: 'canary' | 'stable';
  readonly network: number;
  readonly hasFailed: boolean;
  /** Ten minutes of the rollout: nothing finer is judged. */
  readonly block: number;
}

function add(counts: Map<string, Count>, { which, network, hasFailed, block }: Load): void {
  const count = counts.get(`${which} ${block}`) ?? {
    package: 'mf-reserve',
    version: which === 'canary' ? '2.3.0' : '2.2.0',
    revision: 7,
    minute: `${new Date(began.getTime() + block * 600_000).toISOString().slice(0, 16)}Z`,
    loads: 0,
    failures: { render: 0 },
    networks: {},
  };
  counts.set(`${which} ${block}`, count);
  count.loads += 1;
  count.failures['render'] = (count.failures['render'] ?? 0) + Number(hasFailed);
  const [tries, failed] = count.networks?.[tag(network, 1)] ?? [0, 0];
  count.networks = { ...count.networks, [tag(network, 1)]: [tries + 1, failed + Number(hasFailed)] };
}

/** The tag of a network of a provider, as hosts count it. */
export const tag = (provider: number, network: number): string =>
  `${provider.toString(36).padStart(4, '_')}${network.toString(36).padStart(6, '_')}`;
