import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { PrometheusQuery } from './guard/prometheus';
import { StrictObject } from './StrictObject';

/** A visitor's bucket lies in 0 … 9,999: a share of visitors is counted in basis points of all of them. */
export const allBasisPoints = 10_000;

/** The host and remotes have such names; nothing else is a package. */
export const packageName = '^(host|mf-[a-z][a-z0-9-]{0,39})$';
export const channelName = '^[a-z][a-z0-9-]{0,39}$';
/** First 16 hexadecimal digits of the SHA-256 of a public key. */
export const keyId = Type.String({ pattern: '^[0-9a-f]{16}$' });
/** A channel names the latest of its retired keys. */
export const maxRetiredKeys = 100;
export const versionName = '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$';
const version = Type.String({ pattern: versionName });
const packageNames = Type.String({ pattern: packageName });
const instant = Type.String({ maxLength: 30 });
export const basisPoints = Type.Integer({ minimum: 0, maximum: allBasisPoints });
/** Seconds: counts say something for a week. */
export const longestWatch = 7 * 86_400;
/** Most characters of a reason. */
export const longestReason = 500;
const sentence = Type.String({ minLength: 1, maxLength: longestReason });
const person = Type.String({ minLength: 1, maxLength: 100 });

/** The state of one package in a channel. */
export const ChannelPackage = StrictObject({
  stable: version,
  /** The version a page falls back to when the one it was given can't be loaded. */
  last_known_good: Type.Union([version, Type.Null()]),
  /** `off`: its pages are not there. */
  state: Type.Enum(['on', 'off']),
  /** No version of it is changed until it is unlocked, on or off. Left out where it isn't, so that equal contents are equal. */
  locked: Type.Optional(Type.Literal(true)),
});
export type ChannelPackage = Static<typeof ChannelPackage>;

/** When a rollout goes back to nobody by itself. */
export const Guard = StrictObject({
  /** Failed loads of all loads. */
  max_error_basis_points: basisPoints,
  /** Only in older revisions, and without effect (ADR 60). */
  min_loads: Type.Optional(Type.Unknown()),
});
export type Guard = Static<typeof Guard>;

/** At this step the rollout waits for a person. */
const pauseStep = Type.Literal('pause');

/**
 * The steps that a rollout takes by itself, and when (ADR 60). Signed beside the channel's own content, as hosts of before reject a
 * revision with a field that they do not know; whoever reads a revision finds it here.
 */
export const Schedule = StrictObject({
  /** Shares in basis points, rising, the last one all. */
  steps: Type.Array(Type.Union([Type.Integer({ minimum: 1, maximum: allBasisPoints }), pauseStep]), {
    minItems: 1,
    maxItems: 20,
  }),
  /** Index of the step that it is at. */
  step: Type.Integer({ minimum: 0, maximum: 19 }),
  /** When that step began, RFC 3339, and the revision that began it: counts from then on are evidence. */
  began_at: instant,
  began_with: Type.Integer({ minimum: 1 }),
  /** A step takes so long at least, seconds. */
  every: Type.Integer({ minimum: 1, maximum: 30 * 86_400 }),
  /** Only in older revisions, and without effect (ADR 60). */
  least_networks: Type.Optional(Type.Unknown()),
  longest: Type.Optional(Type.Unknown()),
  /** Blackout windows, in which no step is taken, as `Fri 18:00-Mon 08:00` or `22:00-08:00`. */
  blackout_windows: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 }),
  time_zone: Type.String({ minLength: 1, maxLength: 60 }),
  /** After the last step the guard watches for so long, seconds; left out: as long as usual. */
  watch: Type.Optional(Type.Integer({ minimum: 0, maximum: longestWatch })),
  /** Why it waits for a person, where it does not because of a step `pause`. */
  held: Type.Union([sentence, Type.Null()]),
});
export type Schedule = Static<typeof Schedule>;

/** Languages in which pages are shown, as `ja`. */
export const Languages = Type.Array(Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }), {
  minItems: 1,
  maxItems: 10,
});

/** For whom a rollout is; who is not, keeps what is stable. */
export const Target = StrictObject(
  {
    languages: Type.Optional(Languages),
    /** Only in older revisions: a rollout that names one of them is for its staff alone (ADR 60). */
    devices: Type.Optional(Type.Unknown()),
    shops: Type.Optional(Type.Unknown()),
  },
  { minProperties: 1 },
);
export type Target = Static<typeof Target>;

/** A feature that is switched without a release: on for a share of the visitors, or off. Signed beside, as watches are. */
export const Flag = StrictObject({
  name: Type.String({
    pattern: '^[a-z][a-z0-9-]{1,49}$',
    description: 'of the feature, as its code asks for it, such as compare-cars',
  }),
  basis_points: basisPoints,
  /** Left out for all. */
  languages: Type.Optional(Languages),
});
export type Flag = Static<typeof Flag>;

const versionSet = Type.Record(packageNames, version, { minProperties: 1, maxProperties: 20 });

/** Versions that a share of the visitors gets together, before everyone does. A package is in one rollout at most. */
export const Rollout = StrictObject({
  /** `r<revision it began with>`. */
  id: Type.String({ pattern: '^r[0-9]{1,9}$' }),
  salt: Type.String({ minLength: 8, maxLength: 64 }),
  /** 0 is nobody, 10,000 is everybody, of those whom it is for. */
  basis_points: basisPoints,
  /** Left out where it is for all visitors. */
  target: Type.Optional(Target),
  set: versionSet,
  /** Names of those who get it whatever their bucket, by their signed `staff` cookie, while it is running. */
  staff: Type.Array(person, { maxItems: 100 }),
  guard: Guard,
  /** `stopped`: nobody gets it, staff neither; `why` says what happened. */
  state: Type.Enum(['running', 'stopped']),
  why: Type.Union([sentence, Type.Null()]),
  schedule: Type.Optional(Schedule),
  prometheus: Type.Optional(PrometheusQuery),
});
export type Rollout = Static<typeof Rollout>;

/**
 * Versions that everybody got together, and that the guard takes back when they fail while it lasts (ADR 60). Signed
 * beside the channel's own content, as steps are.
 */
export const Watch = StrictObject({
  /** `w<revision it began with>`. */
  id: Type.String({ pattern: '^w[0-9]{1,9}$' }),
  set: versionSet,
  /** Says what everybody had of the same packages before. */
  before: versionSet,
  /** RFC 3339. */
  began_at: instant,
  until: instant,
  guard: Guard,
});
export type Watch = Static<typeof Watch>;

/**
 * One revision of a channel: `channels/<name>/<revision>.json`, signed. A channel is the only thing that changes when
 * something is released; every revision is kept, and going back writes a new one equal to an older one.
 */
export const Channel = StrictObject({
  schema: Type.Literal(1),
  channel: Type.String({ pattern: channelName }),
  revision: Type.Integer({ minimum: 1 }),
  replaces: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  by: person,
  reason: sentence,
  /** RFC 3339. */
  at: instant,
  packages: Type.Record(packageNames, ChannelPackage, { maxProperties: 50 }),
  rollouts: Type.Array(Rollout, { maxItems: 20 }),
  /** Left out where there is none. */
  watches: Type.Optional(Type.Array(Watch, { maxItems: 50 })),
  /** Changes at /ops wait for a second person (ADR 69). Left out where it doesn't; signed beside, as watches are. */
  approval: Type.Optional(Type.Literal(true)),
  /** Left out where there is none. */
  flags: Type.Optional(Type.Array(Flag, { maxItems: 50 })),
  /** Subresource Integrity value of the `release.json` of every version named above, by `name@version`. */
  releases: Type.Record(Type.String({ maxLength: 130 }), Type.String({ maxLength: 100 }), {
    maxProperties: 500,
  }),
  /** Ids of keys that were retired: a machine that still has one of them learns here not to sign with it. */
  retired_keys: Type.Optional(Type.Array(keyId, { maxItems: maxRetiredKeys })),
});
export type Channel = Static<typeof Channel>;

export const defaultChannel = 'production';

/** Thrown when what was read is no channel. */
export class ChannelMalformed extends Error {
  constructor(where: string) {
    super(`${where} is not a channel as this version of the site understands it`);
    this.name = 'ChannelMalformed';
  }
}

/** Throws `ChannelMalformed`. */
export function asChannel(value: unknown, where: string): Channel {
  if (!Check(Channel, value)) throw new ChannelMalformed(where);
  return value;
}

/** Every version that a visitor may get under a channel, or fall back to: `[name, version]`, each once. */
export function versionsNamed({ packages, rollouts }: Pick<Channel, 'packages' | 'rollouts'>) {
  const named = [
    ...Object.entries(packages).flatMap(([name, { stable, last_known_good: good }]) =>
      [stable, ...(good === null ? [] : [good])].map((version) => [name, version] as const),
    ),
    ...rollouts.flatMap(({ set }) => Object.entries(set)),
  ];
  return [
    ...new Map(
      named.map(([name, version]) => [releaseKey(name, version), [name, version] as const]),
    ).values(),
  ];
}

export const releaseKey = (name: string, version: string): string => `${name}@${version}`;

/** Package and version of a release's key. */
export function splitReleaseKey(key: string): readonly [name: string, version: string] {
  const at = key.indexOf('@');
  return [key.slice(0, at), key.slice(at + 1)];
}
