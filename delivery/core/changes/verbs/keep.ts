import { watchMeant } from '../watching';
import { watchId } from './fields';
import { defineVerb } from './verb';

/** Nobody watches any more: everybody keeps what they have. */
export const keep = defineVerb(
  'keep',
  { watch: watchId },
  {
    title: {
      en: 'End watch {watch}: everybody keeps the version',
      ja: '監視{watch}を終了（このバージョンを継続）',
    },
    command: {
      does: 'end the watch over what everybody got, which they keep',
      example: 'keep w8 --reason "The figures are good"',
    },
    apply(before, { watch }) {
      const kept = watchMeant(before, watch);
      return { watches: before.watches?.filter((other) => other !== kept) };
    },
    touchesVersions: false,
    restrains: true,
    isGuards: true,
  },
);
