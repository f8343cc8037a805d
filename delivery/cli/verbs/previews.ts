import { minuteText } from '../../core/minuteText';
import { previewsNow, revokePreview, type Previewed } from '../../core/previews/notes';
import { contextAt } from '../context';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

interface Options extends LocationOptions {
  readonly revoke?: string;
}

export const previews: Verb = (program, shell) =>
  void aVerb(program, 'previews', {
    does: 'the previews that are shown now; with --revoke, end one of them before its time',
    example: 'previews --revoke 4f2a90c1d3e5b768',
  })
    .option('--revoke <id>', 'nobody sees this one any more: its link counts no longer')
    .action(async ({ revoke: id, ...options }: Options) => {
      const { place, terminal } = callOf(options, shell);
      const { store, channel } = await contextAt(place);
      if (id !== undefined) {
        const revoked = await revokePreview(store.objects, channel, id, new Date());
        if (!revoked)
          throw new CommandRefused(
            `${channel} shows no preview ${id}. To see them: npm run release -- previews`,
          );
        return terminal.answer({ revoked }, [`Revoked: ${described(revoked)}`]);
      }
      const shown = await previewsNow(store.objects, channel, new Date());
      return terminal.answer(shown, shown.length > 0 ? shown.map(described) : ['No preview is shown.']);
    });

/** `4f2a90c1d3e5b768  calendar: mf-shop 1.8.0, by mika, until 2026-11-28 19:00 UTC` */
const described = ({ id, of, by, expires, versions }: Previewed): string => {
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${id}  ${of}: ${named.join(', ')}, by ${by}, until ${minuteText(expires)}`;
};
