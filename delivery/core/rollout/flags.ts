import { allBasisPoints, type Channel, type Flag } from '../channel';
import { percentText } from '../percent';
import { bucketOf, type Visitor } from './cohort';

/** Feature flags that the channel names, on or off for one visitor. A feature that is not named has its code's own value. */
export type Flags = Readonly<Record<string, boolean>>;

export const flagsFor = ({ flags = [] }: Pick<Channel, 'flags'>, visitor: Visitor): Flags =>
  Object.fromEntries(flags.map((flag) => [flag.name, isOn(flag, visitor)]));

/** A flag that grows only adds visitors: its name is the salt of their buckets. A visitor without an id gets a feature only once everybody has it. */
function isOn({ name, basis_points: share, languages }: Flag, { id, language }: Visitor): boolean {
  if (languages && (language === undefined || !languages.includes(language))) return false;
  return isForSome({ basis_points: share })
    ? id !== undefined && bucketOf(id, `flag:${name}`) < share
    : share > 0;
}

/** Says whether two visitors with one language may see it differently. */
export const isForSome = ({ basis_points: share }: Pick<Flag, 'basis_points'>): boolean =>
  share > 0 && share < allBasisPoints;

/** `on for 20 % in ja`, or `off`. */
export function describeFlag({ basis_points: share, languages }: Flag): string {
  if (share === 0) return 'off';
  const where = languages ? ` in ${languages.join(' and ')}` : '';
  return `on for ${share === allBasisPoints ? 'everybody' : percentText(share)}${where}`;
}
