import type { PageRoute } from '../../../core/pageVersions';
import { hostName } from '../../../core/release';

type Goal = Pick<PageRoute, 'path' | 'remote' | 'next'>;

/** A page that sends back within this time was not reached, milliseconds. */
const staysMs = 1_000;

/** Records which pages with a goal were opened, and which of them led to a page that their route names as next, and that stayed. */
export class GoalProgress {
  #shown: Goal | undefined;
  /** The page that led to the shown one. */
  #from: Goal | undefined;
  #since = 0;
  readonly #opened = new Map<Goal, boolean>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Called with each page that is shown; undefined for what is no page of a remote. */
  show(route: Goal | undefined): void {
    const before = this.#shown;
    if (route === before) return;
    this.#reach(route === this.#from ? staysMs : 0);
    this.#from = route && before?.next?.includes(route.path) ? before : undefined;
    [this.#shown, this.#since] = [route, this.now()];
    if (route?.next && !this.#opened.has(route)) this.#opened.set(route, false);
  }

  /** Tells by path which goals of a package were reached; the host answers for all. Undefined where none of its pages was opened. */
  of(name: string): Readonly<Record<string, boolean>> | undefined {
    this.#reach(staysMs);
    const own = [...this.#opened].filter(([route]) => name === hostName || route.remote === name);
    return own.length === 0
      ? undefined
      : Object.fromEntries(own.map(([{ path }, isReached]) => [path, isReached]));
  }

  #reach(after: number): void {
    if (this.#from && this.now() - this.#since >= after) this.#opened.set(this.#from, true);
  }
}
