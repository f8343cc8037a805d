import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { asChannel, Walk, type Channel } from '../channel';
import type { SigningKey, TrustedKeys } from '../signing/keys';
import { sign, verified, type Signed } from '../signing/signed';

/** The steps of a revision's rollouts, by rollout. It names its revision, so it is of no use beside another. */
const Walks = Type.Object(
  {
    channel: Type.String(),
    revision: Type.Integer(),
    walks: Type.Record(Type.String({ maxLength: 20 }), Walk),
  },
  { additionalProperties: false },
);
type Walks = Static<typeof Walks>;

/** A revision as the store keeps it. Hosts from before ADR 60 read `signed` and pass over `walks`. */
export interface Envelope extends Signed<Channel> {
  readonly walks?: Signed<Walks>;
}

/** A revision that a trusted key has signed. `signed` has the steps in its rollouts; `envelope` is what was signed. */
export interface TrustedRevision extends Signed<Channel> {
  readonly envelope: Envelope;
}

/** Signs a revision, and the steps of its rollouts beside it. */
export function sealRevision(channel: Channel, key: SigningKey): Envelope {
  const rollouts = channel.rollouts.map(({ walk: _, ...rollout }) => rollout);
  const walks = Object.fromEntries(channel.rollouts.flatMap(({ id, walk }) => (walk ? [[id, walk]] : [])));
  const envelope = sign('channel', { ...channel, rollouts }, key);
  if (Object.keys(walks).length === 0) return envelope;
  const { channel: name, revision } = channel;
  return { ...envelope, walks: sign('walks', { channel: name, revision, walks }, key) };
}

/**
 * Reads a revision. Steps that are missing, or that no trusted key has signed for this revision, are not there: the rollout
 * keeps its share. Throws `SignatureRefused`, `ChannelMalformed`.
 */
export function openEnvelope(envelope: unknown, trusted: TrustedKeys, where: string): TrustedRevision {
  const signed = asChannel(verified('channel', envelope, trusted, where), where);
  const own = envelope as Envelope;
  const walks = walksOf(own, signed, trusted);
  const rollouts = signed.rollouts.map((rollout) => {
    const walk = Object.hasOwn(walks, rollout.id) ? walks[rollout.id] : undefined;
    return walk && rollout.state === 'running' && walk.step < walk.steps.length
      ? { ...rollout, walk }
      : rollout;
  });
  return { signed: { ...signed, rollouts }, signatures: own.signatures, envelope: own };
}

function walksOf({ walks }: Envelope, { channel, revision }: Channel, trusted: TrustedKeys): Walks['walks'] {
  if (walks === undefined) return {};
  try {
    const read = verified('walks', walks, trusted);
    return Check(Walks, read) && read.channel === channel && read.revision === revision ? read.walks : {};
  } catch {
    return {};
  }
}
