import type { PageRoute } from '../../../core/pageVersions';

type Goal = Pick<PageRoute, 'path' | 'remote' | 'next'>;

/** Records which pages with a goal were opened, and which of them led to a page that their route names as next. */
export class GoalProgress {
  #shown: Goal | undefined;
  readonly #opened = new Map<Goal, boolean>();

  /** Called with each page that is shown; undefined for what is no page of a remote. */
  show(route: Goal | undefined): void {
    const before = this.#shown;
    if (route && before?.next?.includes(route.path)) this.#opened.set(before, true);
    this.#shown = route;
    if (route?.next && !this.#opened.has(route)) this.#opened.set(route, false);
  }

  /** Tells by path which goals of a remote were reached; undefined where none of its pages was opened. */
  of(remote: string): Readonly<Record<string, boolean>> | undefined {
    const own = [...this.#opened].filter(([route]) => route.remote === remote);
    return own.length === 0
      ? undefined
      : Object.fromEntries(own.map(([{ path }, isReached]) => [path, isReached]));
  }
}
