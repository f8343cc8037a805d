import { staffPassText } from '../../core/signing/staffPass';
import { authorAt, type ReleaseLocation } from '../context';
import { UsageError } from '../terminal/refusals';
import type { Terminal } from '../terminal/Terminal';

/** Most days that a staff link is good. */
export const longestStaff = 365;
const usualDays = 30;

/** Prints a link that makes a browser staff of this name. Throws `UsageError`. */
export async function tellStaffLink(
  { name, days = usualDays, origin }: { name: string; days: number | undefined; origin: string },
  place: ReleaseLocation,
  terminal: Terminal,
): Promise<void> {
  if (name.trim() === '' || name.length > 100) throw new UsageError('A name has 1 to 100 letters.');
  const { key } = await authorAt(place);
  const expires = new Date(Date.now() + days * 86_400_000).toISOString();
  const pass = staffPassText({ staff: name, channel: place.channel, expires }, key);
  const link = new URL(`/-/staff?pass=${pass}`, origin).href;
  terminal.say(
    `Good until ${expires.slice(0, 10)}, and works for anyone who opens it: send it to ${name} alone.`,
  );
  terminal.answer({ staff: name, expires, link }, [link]);
}
