import { types } from 'node:util';
import { shortened, type Verdict } from '../../../core/guard/evaluateRollouts';
import {
  answersKey,
  askPrometheus,
  type PrometheusAnswer,
  type PrometheusQuery,
} from '../../../core/guard/prometheus';
import type { Rollout } from '../../../core/channel';
import type { ChannelAccess } from '../ChannelAccess';

/** A query is asked so often at most, milliseconds, and so many answers in a row above its bound stop the rollout. */
const [pauseMs, enoughAbove] = [15_000, 3];

/** Asks the queries of rollouts, and keeps the last answers in the store. */
export class PrometheusQueries {
  #answers: ReadonlyMap<string, PrometheusAnswer> = new Map();
  /** The queries that were answered, by rollout: an answer to another query is none. */
  #answered: ReadonlyMap<string, string> = new Map();

  constructor(private readonly access: Pick<ChannelAccess, 'store' | 'channel'>) {}

  /** Gives the first rollout that must stop, and why. */
  async judge(rollouts: readonly Rollout[], now: Date): Promise<Verdict | undefined> {
    const asked = rollouts.flatMap((rollout) =>
      rollout.prometheus ? [{ ...rollout, prometheus: rollout.prometheus }] : [],
    );
    const queries = new Map(asked.map(({ id, prometheus }) => [id, JSON.stringify(prometheus)]));
    const before = new Map([...this.#answers].filter(([id]) => queries.get(id) === this.#answered.get(id)));
    this.#answered = queries;
    this.#answers = new Map(
      await Promise.all(
        asked.map(
          async ({ id, prometheus }) => [id, await this.#answer(prometheus, before.get(id), now)] as const,
        ),
      ),
    );
    const isNew = asked.some(({ id }) => this.#answers.get(id) !== before.get(id));
    const { objects } = this.access.store;
    if (isNew)
      await objects.replace(
        answersKey(this.access.channel),
        Buffer.from(JSON.stringify(Object.fromEntries(this.#answers))),
      );
    const found = asked.find(({ id }) => (this.#answers.get(id)?.above ?? 0) >= enoughAbove);
    if (!found) return undefined;
    const { id, set, prometheus } = found;
    const why = `Prometheus says ${this.#answers.get(id)?.value}, at most ${prometheus.max} is allowed, ${enoughAbove} times in a row: ${prometheus.query}`;
    return { kind: 'rollout', id, set, why: shortened(why) };
  }

  /** Says whether the last answer is above the bound: such a rollout takes no step. */
  isAbove(id: string): boolean {
    return (this.#answers.get(id)?.above ?? 0) > 0;
  }

  async #answer(
    query: PrometheusQuery,
    before: PrometheusAnswer | undefined,
    now: Date,
  ): Promise<PrometheusAnswer> {
    if (before && Math.abs(now.getTime() - Date.parse(before.at)) < pauseMs) return before;
    const at = now.toISOString();
    return askPrometheus(query).then(
      (value) => ({ at, value, problem: null, above: value > query.max ? (before?.above ?? 0) + 1 : 0 }),
      (error: unknown) => ({ at, value: null, problem: problemOf(error), above: 0 }),
    );
  }
}

/** Gives the cause where there is one: `fetch` says there what the network did. */
function problemOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error).slice(0, 200);
  return (types.isNativeError(error.cause) ? error.cause.message : error.message).slice(0, 200);
}
