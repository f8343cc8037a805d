import { ChangeRefused } from '../../ChangeRefused';
import { overlaps } from '../../channels/content';
import { hostName } from '../../release';
import { refuseInUse, refuseLocked } from '../moveVersions';
import { packages } from './fields';
import { defineVerb } from './verb';

/** Remotes leave the channel: their pages are not there any more. Their releases stay in the store. */
export const remove = defineVerb(
  'remove',
  { packages },
  {
    title: { en: 'Take {packages} out of the channel', ja: '{packages}をチャンネルから外す' },
    apply({ packages: before, rollouts }, { packages: names }) {
      const set = Object.fromEntries(names.map((name) => [name, '']));
      for (const name of names) {
        if (name === hostName)
          throw new ChangeRefused('The host can’t be removed: nothing would be left of the site.');
        if (!Object.hasOwn(before, name)) throw new ChangeRefused(`${name} is not in this channel.`);
      }
      refuseLocked(before, set);
      refuseInUse(rollouts, set, 'Take it back first.');
      return {
        packages: Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(set, name))),
        rollouts: rollouts.filter((rollout) => !overlaps(rollout, set)),
      };
    },
    touchesVersions: false,
  },
);
