import { onCLS, onINP, onLCP } from 'web-vitals';
import type { VisitedPackage, VisitMeasures } from '../../../core/counts/measures';
import { pageKeyOf } from '@wadachi/client/routes';
import { reaction } from 'mobx';
import type { OpenPage } from '../OpenPage';
import { BookingProgress } from './BookingProgress';
import { GoalProgress } from './GoalProgress';
import { watchBack } from './watchBack';

type Said = { -readonly [Key in keyof VisitMeasures]: VisitMeasures[Key] };

interface MeasureOptions {
  readonly navigation: Pick<OpenPage['navigation'], 'view' | 'pending'>;
  /** The versions that the page is made of, by package. */
  readonly versions: () => Readonly<Record<string, string>>;
  /** Packages in whose code something was thrown that nothing caught. */
  readonly threw: ReadonlySet<string>;
  readonly token: () => Promise<string>;
  /** The time at which the first page reacted, milliseconds since its navigation began; undefined until it does. */
  readonly readyAt: () => number | undefined;
}

/** After this time a page says that it can be used, milliseconds. One that says nothing, and is not left either, has frozen. */
const answersAfterMs = 10_000;

/**
 * Says how a visit went when its page is left or hidden: how soon it was painted, could be used, reacted and opened further
 * pages, whether it jumped, threw, led on and back, whether calls failed, and whether a booking that was begun was made. Nothing about
 * who, where, or what.
 */
export function measureVisit({ navigation, versions, threw, token, readyAt }: MeasureOptions): void {
  const now: Said = {};
  const told = new Set<string>();
  /** The last report on each package: a next one may reach another web server. */
  const toldOf = new Map<string, VisitedPackage['before']>();
  const booking = new BookingProgress();
  const goals = new GoalProgress();
  let saidOfPackages = '';
  const isSeen = document.visibilityState === 'visible';

  // It must be there when the page is left: then no answer is waited for.
  const early = token().catch(() => undefined);

  onLCP(({ value }) => (now.paint = rounded(value)), { reportAllChanges: true });
  onINP(({ value }) => (now.react = rounded(value)), { reportAllChanges: true });
  onCLS(({ value }) => (now.shift = Math.min(value, 1_000)), { reportAllChanges: true });
  watchCalls((hasFailed, calls) => {
    now.api = now.api === true || hasFailed;
    now.calls = Math.max(now.calls ?? 0, calls);
  });
  let shown = '';
  watchBack(
    () => shown,
    (isLedForward) => (now.back = now.back === true || isLedForward),
  );
  watchLongTasks((duration) => (now.busy = rounded((now.busy ?? 0) + duration)));
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming)
    now.server = rounded(load.responseStart - load.requestStart);
  const opened = (duration: number) => (now.open = Math.max(now.open ?? 0, rounded(duration)));
  const waited = watchOpening(navigation, opened);
  reaction(
    () => navigation.view,
    (view) => {
      const route = view?.kind === 'page' ? view.route : undefined;
      shown = location.pathname + location.search;
      booking.show(route);
      goals.show(route);
    },
    { fireImmediately: true },
  );
  const answer = () => {
    if (readyAt() === undefined) setTimeout(answer, answersAfterMs);
    else if (isNew('answers')) void tell({ answers: true });
  };
  setTimeout(answer, answersAfterMs);

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // A page that never comes is waited for until the visitor goes.
    if (waited() > 0) opened(waited());
    const measures = news();
    const packages = JSON.stringify(visited());
    if (Object.keys(measures).length === 0 && packages === saidOfPackages) return;
    saidOfPackages = packages;
    void tell(measures);
  });

  function isNew(said: string): boolean {
    const isFirst = !told.has(said);
    told.add(said);
    return isFirst;
  }

  function visited(): readonly VisitedPackage[] {
    return Object.entries(versions()).map(([name, version]) => {
      const reached = goals.of(name);
      return { package: name, version, threw: threw.has(name), ...(reached && { goals: reached }) };
    });
  }

  /** Gives the measures that were not sent before. The first value counts, except that a booking may still be made. */
  function news(): VisitMeasures {
    const ready = isSeen ? rounded(readyAt() ?? performance.now()) : undefined;
    const begun = booking.said();
    const said = {
      ...now,
      ready,
      answers: true,
      booking: begun && told.has('booking') ? { ...begun, again: true } : begun,
    };
    const fresh = Object.entries(said).filter(
      ([name, value]) => value !== undefined && isNew(name === 'booking' && booking.isMade ? 'booked' : name),
    );
    return Object.fromEntries(fresh);
  }

  async function tell(measures: VisitMeasures): Promise<void> {
    const packages = visited().map((one) => ({ ...one, before: toldOf.get(one.package) }));
    for (const { package: name, threw: hasThrown = false, goals: reached = {} } of packages)
      toldOf.set(name, { threw: hasThrown, goals: reached });
    try {
      const body = JSON.stringify({ token: (await early) ?? (await token()), packages, measures });
      navigator.sendBeacon('/-/reports/measures', new Blob([body], { type: 'application/json' }));
    } catch {
      // Without a token, or where the browser refuses, the visit is not measured.
    }
  }
}

const rounded = (milliseconds: number): number => Math.min(600_000, Math.max(0, Math.round(milliseconds)));

/** Measures from the beginning of a navigation to the next frame after its page was drawn. Returns how long one is waited for now. */
function watchOpening(
  navigation: MeasureOptions['navigation'],
  opened: (milliseconds: number) => void,
): () => number {
  let began: number | undefined;
  let place = pageKeyOf(navigation.view);
  reaction(
    () => navigation.pending,
    (pending) => {
      if (pending) began ??= performance.now();
    },
  );
  reaction(
    () => navigation.view,
    (view) => {
      const since = began;
      const isNext = place !== undefined && pageKeyOf(view) !== place;
      [began, place] = [undefined, pageKeyOf(view)];
      if (since !== undefined && isNext) requestAnimationFrame(() => opened(performance.now() - since));
    },
  );
  return () => (navigation.pending && began !== undefined ? performance.now() - began : 0);
}

/**
 * Calls of the API by their statuses, and how many there were in the last ten seconds; nothing in a browser that does not
 * say statuses (`responseStatus`).
 */
function watchCalls(answered: (hasFailed: boolean, recent: number) => void): void {
  let recent: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { responseStatus: status } = entry;
      if (!new URL(entry.name).pathname.startsWith('/api/')) continue;
      // 0 is a call that was cancelled, or a network that broke off; a browser that does not know it says nothing.
      if (!(status > 0)) continue;
      recent = [...recent.filter((at) => at > entry.startTime - 10_000), entry.startTime];
      answered(status === 400 || status >= 500, recent.length);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Nothing in a browser that does not know them. */
function watchLongTasks(taken: (milliseconds: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  taken(0);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) taken(duration);
  }).observe({ type: 'longtask', buffered: true });
}
