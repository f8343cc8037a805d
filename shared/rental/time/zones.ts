import { midnightOf } from './calendar';

/** A wall clock's reading: `YYYY-MM-DD` and `HH:mm`. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** Days of people are days of this zone. Where no shop is chosen, pages take `site.time_zone`. */
export const defaultTimeZone = 'Asia/Tokyo';

const dayMs = 86_400_000;
const minuteMs = 60_000;
// Reading a clock is the dearest thing a price or a search does, and clocks change at whole quarters only.
const quarterMs = 900_000;
const offsets = new Map<string, number>();
const mostOffsets = 10_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws `RangeError` for an unknown zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Reads the zone's wall clock at an instant, as milliseconds as if it were UTC; asks the platform. */
function readClock(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Returns how far the zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / quarterMs) * quarterMs;
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = readClock(quarter, timeZone) - quarter;
  offsets.set(key, offset);
  return offset;
}

const readingAt = (instant: number, timeZone: string) => instant + offsetAt(instant, timeZone);

function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$|^24:00$/.exec(time);
  if (!match) throw new RangeError(`Not a time (HH:mm): ${time}`);
  return time === '24:00' ? 24 * 60 : Number(match[1]) * 60 + Number(match[2]);
}

/**
 * The instant at which a zone's wall clock shows a date and time; `24:00` is the next day's start.
 * Where the clock goes back and shows it twice, the first one. Where the clock goes forward and
 * skips it, as much later as the clock is moved: 02:30 in a skipped hour is 03:30.
 * Throws `RangeError` for what is no date, time or zone.
 */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const reading = midnightOf(date) + minutesOf(time) * minuteMs;
  const before = offsetAt(reading - dayMs, timeZone);
  const after = offsetAt(reading + dayMs, timeZone);
  const fitting = [before, after]
    .map((offset) => reading - offset)
    .filter((instant) => readingAt(instant, timeZone) === reading);
  return new Date(fitting.length === 0 ? reading - before : Math.min(...fitting));
}

/** Reads a zone's wall clock at an instant, to the minute. @throws RangeError for an unknown zone. */
export function fromInstant(instant: Date, timeZone: string): LocalTime {
  const reading = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString();
  return { date: reading.slice(0, 10), time: reading.slice(11, 16) };
}

/** The day it is in a zone. */
export const todayIn = (timeZone: string, now: Date): string => fromInstant(now, timeZone).date;
