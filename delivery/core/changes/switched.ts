import type { ChannelPackage } from '../channel';
import type { Content } from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';

/** The content with these packages as `to` makes them. Throws `ChangeRefused` for one that is not in the channel. */
export function switched(
  { packages, rollouts }: Content,
  names: readonly string[],
  to: (name: string, now: ChannelPackage) => ChannelPackage,
): Content {
  const changed = { ...packages };
  for (const name of names) {
    const now = Object.hasOwn(packages, name) ? packages[name] : undefined;
    if (!now) throw new ChangeRefused(`${name} is not in this channel.`);
    changed[name] = to(name, now);
  }
  return { packages: changed, rollouts };
}
