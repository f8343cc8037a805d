import type { Channel, Device, Rollout, Target } from '../channel';

/** What a rollout may be for; undefined where nothing is known, as of a crawler, which gets what is stable. */
export interface Traits {
  /** The language in which the visitor gets pages. */
  readonly language?: string | undefined;
  readonly device?: Device | undefined;
  /** Id of the shop whose page or booking they opened last. */
  readonly shop?: string | undefined;
}

/** Whether a rollout is for this visitor, whatever its share. */
export const isMeant = ({ target }: Pick<Rollout, 'target'>, { language, device, shop }: Traits): boolean =>
  fits(target?.languages, language) && fits(target?.devices, device) && fits(target?.shops, shop);

const fits = <Value extends string>(
  wanted: readonly Value[] | undefined,
  value: Value | undefined,
): boolean => wanted === undefined || (value !== undefined && wanted.includes(value));

/** Whether it matters which shop a visitor looks at. */
export const needsShops = ({ rollouts }: Pick<Channel, 'rollouts'>): boolean =>
  rollouts.some(({ state, target }) => state === 'running' && target?.shops !== undefined);

/**
 * The packages of running rollouts that are not for this visitor. What the visitor meets of them is no evidence: the stable
 * version of a language or a device is compared with the tried one of the same, or with nothing.
 */
export const excludedPackagesOf = (
  { rollouts }: Pick<Channel, 'rollouts'>,
  traits: Traits,
): readonly string[] =>
  rollouts
    .filter((rollout) => rollout.state === 'running' && !isMeant(rollout, traits))
    .flatMap(({ set }) => Object.keys(set))
    .sort();

/** `language ja; device phone; shop naha or haneda`, or nothing for all visitors. */
export const describeTarget = ({ languages, devices, shops }: Target = {}): string =>
  [['language', languages] as const, ['device', devices] as const, ['shop', shops] as const]
    .flatMap(([name, values]) => (values ? [`${name} ${values.join(' or ')}`] : []))
    .join('; ');
