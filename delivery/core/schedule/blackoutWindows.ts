const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const minutesOfDay = 24 * 60;
const minutesOfWeek = 7 * minutesOfDay;

/** A blackout window, in which no step is taken, in minutes of the week or of the day; it may go on beyond the end. */
interface BlackoutWindow {
  readonly from: number;
  readonly to: number;
  /** A week or a day, minutes. */
  readonly cycle: number;
}

const written =
  /^(?:([A-Z][a-z]{2}) )?([01]\d|2[0-3]):([0-5]\d)-(?:([A-Z][a-z]{2}) )?([01]\d|2[0-3]):([0-5]\d)$/;

/** Reads `Fri 18:00-Mon 08:00` or, for each day, `22:00-08:00`; undefined when it is neither. */
export function readBlackoutWindow(text: string): BlackoutWindow | undefined {
  const [whole, firstDay, h1, m1, lastDay, h2, m2] = written.exec(text) ?? [];
  if (whole === undefined || (firstDay === undefined) !== (lastDay === undefined)) return undefined;
  const minute = (day: string | undefined, hours: string | undefined, minutes: string | undefined) =>
    (day === undefined ? 0 : days.indexOf(day) * minutesOfDay) + Number(hours) * 60 + Number(minutes);
  if ([firstDay, lastDay].some((day) => day !== undefined && !days.includes(day))) return undefined;
  const cycle = firstDay === undefined ? minutesOfDay : minutesOfWeek;
  const [from, to] = [minute(firstDay, h1, m1), minute(lastDay, h2, m2)];
  return from === to ? undefined : { from, to, cycle };
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** The first instant from `at` on in which a step may be taken; windows that together never end give undefined. */
export function nextOpenInstant(at: Date, windows: readonly string[], timeZone: string): Date | undefined {
  let free = at;
  // Each round leaves one window; a week has room for a few rounds of each.
  for (let rounds = 0; rounds <= 16 * windows.length; rounds += 1) {
    const minute = minuteOfWeek(free, timeZone);
    const left = Math.max(0, ...windows.map((text) => leftOf(readBlackoutWindow(text), minute)));
    if (left === 0) return free;
    free = afterMinutes(free, left, timeZone);
  }
  return undefined;
}

/** When clocks there say so many minutes more, also where they are put forward or back meanwhile. */
function afterMinutes(at: Date, minutes: number, timeZone: string): Date {
  const wanted = minuteOfWeek(at, timeZone) + minutes;
  const plain = new Date((Math.floor(at.getTime() / 60_000) + minutes) * 60_000);
  const ahead =
    ((((minuteOfWeek(plain, timeZone) - wanted) % minutesOfWeek) + minutesOfWeek * 1.5) % minutesOfWeek) -
    minutesOfWeek / 2;
  const shifted = new Date(plain.getTime() - ahead * 60_000);
  // A time that clocks leave out never comes.
  return minuteOfWeek(shifted, timeZone) === wanted % minutesOfWeek ? shifted : plain;
}

/** Minutes until a window ends; 0 outside of it. */
function leftOf(window: BlackoutWindow | undefined, minute: number): number {
  if (!window) return 0;
  const { from, to, cycle } = window;
  const since = (minute - from + minutesOfWeek) % cycle;
  const length = (to - from + cycle) % cycle;
  return since < length ? length - since : 0;
}

function minuteOfWeek(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return days.indexOf(part('weekday')) * minutesOfDay + Number(part('hour')) * 60 + Number(part('minute'));
}
