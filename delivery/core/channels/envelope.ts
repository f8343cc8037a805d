import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { asChannel, Flag, Schedule, Watch, type Channel } from '../channel';
import type { SigningKey, TrustedKeys } from '../signing/keys';
import { sign, verified, type Purpose, type Signed } from '../signing/signed';

const strict = { additionalProperties: false };
/** A text that is signed beside a revision names it, so it is of no use beside another. */
const ofRevision = { channel: Type.String(), revision: Type.Integer() };

/** A schedule as it is signed: with the words that stores and older processes have (ADR 22). */
const { blackout_windows: freeze, ...sameWords } = Schedule.properties;
const StoredSchedule = Type.Object({ ...sameWords, freeze }, strict);
type StoredSchedule = Static<typeof StoredSchedule>;

const stored = ({ blackout_windows: freeze, ...same }: Schedule): StoredSchedule => ({ ...same, freeze });
const scheduleOf = ({ freeze, ...same }: StoredSchedule): Schedule => ({ ...same, blackout_windows: freeze });

/** The schedules of a revision's rollouts, by rollout. */
const Walks = Type.Object(
  { ...ofRevision, walks: Type.Record(Type.String({ maxLength: 20 }), StoredSchedule) },
  strict,
);
type Walks = Static<typeof Walks>;

const Watches = Type.Object({ ...ofRevision, watches: Type.Array(Watch, { maxItems: 50 }) }, strict);
type Watches = Static<typeof Watches>;

const Approval = Type.Object({ ...ofRevision, approval: Type.Literal(true) }, strict);
type Approval = Static<typeof Approval>;

const Flags = Type.Object({ ...ofRevision, flags: Type.Array(Flag, { maxItems: 50 }) }, strict);
type Flags = Static<typeof Flags>;

/** A revision as the store keeps it. Hosts from before ADR 60 read `signed` and pass over what is beside it. */
export interface Envelope extends Signed<Channel> {
  readonly walks?: Signed<Walks>;
  readonly watches?: Signed<Watches>;
  readonly approval?: Signed<Approval>;
  readonly flags?: Signed<Flags>;
}

/** A revision that a trusted key has signed. `signed` has in it what is signed beside; `envelope` is what was signed. */
export interface TrustedRevision extends Signed<Channel> {
  readonly envelope: Envelope;
}

/** Signs a revision, and beside it the schedules of its rollouts, its watches and flags, and that changes wait for a second person. */
export function sealRevision(
  { watches = [], approval, flags = [], ...channel }: Channel,
  key: SigningKey,
): Envelope {
  const rollouts = channel.rollouts.map(({ schedule: _, ...rollout }) => rollout);
  const walks = Object.fromEntries(
    channel.rollouts.flatMap(({ id, schedule }) => (schedule ? [[id, stored(schedule)]] : [])),
  );
  const { channel: name, revision } = channel;
  return {
    ...sign('channel', { ...channel, rollouts }, key),
    ...(Object.keys(walks).length > 0 && { walks: sign('walks', { channel: name, revision, walks }, key) }),
    ...(watches.length > 0 && { watches: sign('watches', { channel: name, revision, watches }, key) }),
    ...(flags.length > 0 && { flags: sign('flags', { channel: name, revision, flags }, key) }),
    ...(approval && { approval: sign('approval', { channel: name, revision, approval }, key) }),
  };
}

/**
 * Reads a revision. What is signed beside it is not there where it is missing, or no trusted key has signed it for this
 * revision: the rollout keeps its share, nobody watches, features have their code's own value, and changes wait for nobody. Throws `SignatureRefused`, `ChannelMalformed`.
 */
export function openEnvelope(envelope: unknown, trusted: TrustedKeys, where: string): TrustedRevision {
  const signed = asChannel(verified('channel', envelope, trusted, where), where);
  const own = envelope as Envelope;
  const { walks = {} } = beside('walks', Walks, own.walks, signed, trusted) ?? {};
  const { watches = [] } = beside('watches', Watches, own.watches, signed, trusted) ?? {};
  const { approval } = beside('approval', Approval, own.approval, signed, trusted) ?? {};
  const { flags = [] } = beside('flags', Flags, own.flags, signed, trusted) ?? {};
  const rollouts = signed.rollouts.map((rollout) => {
    const walk = Object.hasOwn(walks, rollout.id) ? walks[rollout.id] : undefined;
    return walk && rollout.state === 'running' && walk.step < walk.steps.length
      ? { ...rollout, schedule: scheduleOf(walk) }
      : rollout;
  });
  return {
    signed: {
      ...signed,
      rollouts,
      ...(watches.length > 0 && { watches }),
      ...(approval && { approval }),
      ...(flags.length > 0 && { flags }),
    },
    signatures: own.signatures,
    envelope: own,
  };
}

function beside<Schema extends TSchema>(
  purpose: Purpose,
  schema: Schema,
  document: unknown,
  { channel, revision }: Channel,
  trusted: TrustedKeys,
): Static<Schema> | undefined {
  if (document === undefined) return undefined;
  try {
    const read = verified(purpose, document, trusted);
    const isOf = (it: Partial<Walks>) => it.channel === channel && it.revision === revision;
    return Check(schema, read) && isOf(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
