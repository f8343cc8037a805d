import { Type } from 'typebox';
import { Flag, type Flag as FlagInChannel } from '../../channel';
import { ChangeRefused } from '../../ChangeRefused';
import { defineVerb } from './verb';

const { name, basis_points: share, languages } = Flag.properties;

/** A feature is on for a share of the visitors, or off; without a share the channel says nothing of it any more. */
export const flag = defineVerb(
  'flag',
  { name, basis_points: Type.Optional(share), languages },
  {
    title: { en: 'Switch {name}', ja: '{name}の切り替え' },
    command: {
      does: 'switch a feature on for a share of the visitors, or off, without a release',
      example: 'flag compare-cars --percent 0 --reason "The dialog does not close on old phones"',
    },
    apply({ packages, flags = [] }, wanted) {
      if (Object.keys(packages).length === 0)
        throw new ChangeRefused('There is no channel yet: it begins with the first release.');
      const others = flags.filter((one) => one.name !== wanted.name);
      if (wanted.basis_points === undefined) {
        if (others.length === flags.length)
          throw new ChangeRefused(
            `The channel has no flag ${wanted.name}${flags.length > 0 ? `, only ${flags.map((one) => one.name).join(', ')}` : ''}.`,
          );
        return { flags: others };
      }
      if (others.length === mostFlags)
        throw new ChangeRefused(`There are ${mostFlags} flags: take out one whose feature is settled.`);
      const next: FlagInChannel = {
        name: wanted.name,
        basis_points: wanted.basis_points,
        ...(wanted.languages && { languages: [...new Set(wanted.languages)].sort() }),
      };
      return { flags: [...others, next].sort((a, b) => a.name.localeCompare(b.name)) };
    },
    touchesVersions: false,
    goesAtOnce: (wanted) => wanted.basis_points === 0,
  },
);

const mostFlags = 50;
