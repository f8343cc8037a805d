import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { asChannel, Flag, Schedule, Watch, type Channel } from '../channel';
import { PrometheusQuery } from '../guard/prometheus';
import type { SigningKey, TrustedKeys } from '../signing/keys';
import { sign, verified, type Signed } from '../signing/signed';
import { StrictObject } from '../StrictObject';

/** A schedule as it is signed: with the words that stores and older processes have (ADR 22). */
const { blackout_windows: freeze, ...sameWords } = Schedule.properties;
const StoredSchedule = StrictObject({ ...sameWords, freeze });
type StoredSchedule = Static<typeof StoredSchedule>;

const stored = ({ blackout_windows: freeze, ...same }: Schedule): StoredSchedule => ({ ...same, freeze });
const scheduleOf = ({ freeze, ...same }: StoredSchedule): Schedule => ({ ...same, blackout_windows: freeze });

const rolloutName = Type.String({ maxLength: 20 });

/** The parts of a revision that are signed beside it, each under its name; schedules (`walks`) and queries by rollout. */
const parts = {
  walks: Type.Record(rolloutName, StoredSchedule),
  queries: Type.Record(rolloutName, PrometheusQuery),
  watches: Type.Array(Watch, { maxItems: 50 }),
  approval: Type.Literal(true),
  flags: Type.Array(Flag, { maxItems: 50 }),
};
type Parts = { [Name in keyof typeof parts]?: Static<(typeof parts)[Name]> };
const partNames = Object.keys(parts) as readonly (keyof Parts)[];

/** A revision as the store keeps it. Hosts from before ADR 60 read `signed` and pass over what is beside it. */
export interface Envelope extends Signed<Channel>, Readonly<Partial<Record<keyof Parts, Signed<unknown>>>> {}

/** A revision that a trusted key has signed. `signed` has in it what is signed beside; `envelope` is what was signed. */
export interface TrustedRevision extends Signed<Channel> {
  readonly envelope: Envelope;
}

/** Signs a revision, and each of its `parts` by itself: the part names the revision, so it is of no use beside another. */
export function sealRevision({ watches, approval, flags, ...channel }: Channel, key: SigningKey): Envelope {
  const rollouts = channel.rollouts.map(({ schedule: _, prometheus: _p, ...rollout }) => rollout);
  const ofRollouts = <Part>(of: (rollout: Channel['rollouts'][number]) => Part | undefined) =>
    Object.fromEntries(
      channel.rollouts.flatMap((rollout) => {
        const part = of(rollout);
        return part === undefined ? [] : [[rollout.id, part]];
      }),
    );
  const content: Parts = {
    walks: ofRollouts(({ schedule }) => schedule && stored(schedule)),
    queries: ofRollouts(({ prometheus }) => prometheus),
    ...(watches && { watches }),
    ...(approval && { approval }),
    ...(flags && { flags }),
  };
  const { channel: name, revision } = channel;
  const signed = partNames
    .filter((part) => content[part] === true || Object.keys(content[part] ?? {}).length > 0)
    .map((part) => [part, sign(part, { channel: name, revision, [part]: content[part] }, key)] as const);
  return { ...sign('channel', { ...channel, rollouts }, key), ...Object.fromEntries(signed) };
}

/**
 * Reads a revision. A part that is signed beside it is not there where it is missing, or no trusted key has signed it for this
 * revision: the rollout keeps its share and asks nobody, nobody watches, features have their code's own value, and changes wait for
 * nobody. Throws `SignatureRefused`, `ChannelMalformed`.
 */
export function openEnvelope(envelope: unknown, trusted: TrustedKeys, where: string): TrustedRevision {
  const signed = asChannel(verified('channel', envelope, trusted, where), where);
  const own = envelope as Envelope;
  const {
    walks = {},
    queries = {},
    ...others
  } = Object.assign({}, ...partNames.map((part) => partOf(part, own[part], signed, trusted))) as Parts;
  const rollouts = signed.rollouts.map((rollout) => {
    if (rollout.state !== 'running') return rollout;
    const walk = Object.hasOwn(walks, rollout.id) ? walks[rollout.id] : undefined;
    const prometheus = Object.hasOwn(queries, rollout.id) ? queries[rollout.id] : undefined;
    return {
      ...rollout,
      ...(walk && walk.step < walk.steps.length && { schedule: scheduleOf(walk) }),
      ...(prometheus && { prometheus }),
    };
  });
  return { signed: { ...signed, rollouts, ...others }, signatures: own.signatures, envelope: own };
}

function partOf(
  part: keyof Parts,
  document: unknown,
  { channel, revision }: Channel,
  trusted: TrustedKeys,
): Parts {
  if (document === undefined) return {};
  try {
    const read = verified(part, document, trusted);
    const schema = StrictObject({
      channel: Type.Literal(channel),
      revision: Type.Literal(revision),
      [part]: parts[part],
    });
    return Check(schema, read) ? { [part]: (read as Parts)[part] } : {};
  } catch {
    return {};
  }
}
