import { Type, type Static } from 'typebox';

/**
 * These things can go wrong: the entry, a chunk or a stylesheet could not be loaded, a page threw while it was drawn, the host's own
 * script did not start, or the server build could not be run. What was tried again and came is no failure.
 */
export const failureKinds = ['entry', 'chunk', 'style', 'render', 'boot', 'server'] as const;
export type FailureKind = (typeof failureKinds)[number];

/**
 * A network in the counts of one version: a keyed hash of its provider's block (4 characters) and one of the network
 * itself (6). It is no address, and the same network has another tag in the counts of another version.
 */
const NetworkTag = Type.String({ pattern: '^[A-Za-z0-9_-]{10}$' });
export const providerOf = (tag: string): string => tag.slice(0, 4);

/** By network: what was tried, and how much of it failed; or visits, and those in which something was so. */
const ByNetwork = Type.Record(
  NetworkTag,
  Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]),
  {
    additionalProperties: false,
    maxProperties: 1_000,
  },
);

/** Loads of one version under one revision, in one minute, as one process counted them. */
export const Count = Type.Object({
  package: Type.String({ maxLength: 50 }),
  version: Type.String({ maxLength: 80 }),
  revision: Type.Integer({ minimum: 1 }),
  /** RFC 3339, to the minute: `2026-11-21T18:05Z`. */
  minute: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ$' }),
  /** Tries: a load that failed is one, too. */
  loads: Type.Integer({ minimum: 0 }),
  /** Failures by kind: a word, of which a newer host may know others. It comes to stand in what the guard says. */
  failures: Type.Record(Type.String({ pattern: '^[a-z]{1,20}$' }), Type.Integer({ minimum: 0 }), {
    additionalProperties: false,
  }),
  /**
   * Tries and failures by network, all of the same ten minutes under the first of them. When there are many networks, a
   * random sample. Older hosts count them by the minute, and only of versions that are compared.
   */
  networks: Type.Optional(ByNetwork),
  /**
   * How visits with the version went, by measure (`measures`) and network. Under the minute in which the page was left,
   * or, for `booked`, in which the booking was begun. Hosts may know other measures.
   */
  measures: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z0-9]{1,20}$' }), ByNetwork, {
      additionalProperties: false,
      maxProperties: 40,
    }),
  ),
  /** The measure `goal` of each page by itself, by the path of its route. Older hosts count the sum alone. */
  goals: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Za-z0-9_:/-]{1,200}$' }), ByNetwork, {
      additionalProperties: false,
      maxProperties: 200,
    }),
  ),
});
export type Count = Static<typeof Count>;

/** How far back counts say something about a rollout, milliseconds. */
export const countsReach = 7 * 86_400_000;

/** `counts/<channel>/<YYYY-MM-DDTHH>/<process>.json`: one process's counts of one hour, written again as they grow. */
export const CountsFile = Type.Object({ schema: Type.Literal(1), counts: Type.Array(Count) });
export type CountsFile = Static<typeof CountsFile>;
