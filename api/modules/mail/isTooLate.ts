import { todayIn } from '@wadachi/rental/time';
import { fits } from '../../fits';
import { livesMs } from '../account/tokens';
import { mailContents } from './mails';
import type { ClaimedMail } from './OutboxQueue';

const lives: ReadonlyMap<string, number> = new Map(Object.entries(livesMs));

/** True of a mail that is no longer true: its link is dead, or "tomorrow" has come. A server was away, or the pace held it. */
export function isTooLate({ kind, content, created_at }: ClaimedMail, now: Date): boolean {
  if (kind === 'reservation-reminder' && fits(mailContents[kind], content)) {
    const { date, time_zone } = content.booking.pick_up;
    return todayIn(time_zone, now) >= date;
  }
  return now.getTime() >= created_at.getTime() + (lives.get(kind) ?? Infinity);
}
