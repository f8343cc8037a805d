/** Something that moved without the visitor's doing. */
export interface Shift {
  readonly value: number;
  /** What moved, as `tag.class from→to`, pixels from the top of the window. */
  readonly sources: readonly string[];
}

/** What the visitor did, and how long the page took to show that it heard. */
export interface Interaction {
  readonly ms: number;
  readonly what: string;
}

export interface Watched {
  readonly shifts: Shift[];
  readonly interactions: Interaction[];
}

declare global {
  var watched: Watched;
  interface Window {
    readonly LayoutShift: unknown;
  }
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Runs in the page before any of its scripts. It names no function inside: what the compiler adds to those is not
 * there. Shifts within half a second of an input are the visitor's own and are left out, as Chrome does.
 */
export function watchSteps(): void {
  globalThis.watched = { shifts: [], interactions: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.tagName.toLowerCase() ?? '?'}.${element?.getAttribute('class') ?? ''}`;
        const [from, to] = [previousRect, currentRect].map(
          ({ top, height }) => `${Math.round(top)}+${Math.round(height)}`,
        );
        return `${name} ${from}→${to}`;
      });
      globalThis.watched.shifts.push({ value, sources: moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const everyEvent = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId, target } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue;
      const label = target instanceof Element ? (target.closest('label') ?? target).textContent : '';
      const what = `${name} ${label.trim().slice(0, 40) || (target?.nodeName.toLowerCase() ?? '')}`;
      globalThis.watched.interactions.push({ ms: duration, what });
    }
  }).observe(everyEvent);
}
