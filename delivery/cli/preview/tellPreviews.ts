import { minuteText } from '../../core/minuteText';
import { previewsNow, revokePreview, type Previewed } from '../../core/previews/notes';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import type { Terminal } from '../terminal/Terminal';

/** Tells which previews are shown now, or ends the one with this id. Throws `CommandRefused` where there is none. */
export async function tellPreviews(
  context: ChannelContext,
  id: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (id === undefined) {
    const shown = await previewsNow(context, new Date());
    return terminal.answer(shown, shown.length > 0 ? shown.map(described) : ['No preview is shown.']);
  }
  const revoked = await revokePreview(context, id, new Date());
  if (!revoked)
    throw new CommandRefused(
      `${context.channel} shows no preview ${id}. To see them: npm run release -- preview --list`,
    );
  terminal.answer({ revoked }, [`Revoked: ${described(revoked)}`]);
}

/** `4f2a90c1d3e5b768  calendar: mf-shop 1.8.0, by mika, until 2026-11-28 19:00 UTC` */
const described = ({ id, of, by, expires, versions, is_dead: isDead }: Previewed): string => {
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const end = isDead
    ? 'its key is not trusted here any more: make the link anew'
    : `until ${minuteText(expires)}`;
  return `${id}  ${of}: ${named.join(', ')}, by ${by}, ${end}`;
};
