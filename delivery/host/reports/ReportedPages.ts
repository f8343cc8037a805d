import type { CountedTry } from './Counts';
import type { ServedPage } from './ReportTokens';

/** Pages that are remembered; of more, the one that has been known longest is forgotten. */
const maxPages = 20_000;

/** The most that a page says of its visit: a page that says more makes it up. */
const maxSaid = 200;

interface ReportedPage {
  /** Versions as `name@version`. */
  readonly loaded: Set<string>;
  readonly failed: Set<string>;
  /** The measures that it has sent. */
  readonly measured: Set<string>;
}

/** Remembers the reports of pages, so that a page counts one try of a version and one failure of it. */
export class ReportedPages {
  readonly #pages = new Map<string, ReportedPage>();

  /** Adds a report and gives what is new in it: nothing, a load, a failure, or both. */
  add(page: ServedPage, release: string, kind: CountedTry['kind']): readonly CountedTry['kind'][] {
    const { loaded, failed } = this.#known(page);
    const added: CountedTry['kind'][] = [];
    if (!loaded.has(release)) added.push('load');
    loaded.add(release);
    if (kind === 'load') return added;
    if (!failed.has(release)) added.push(kind);
    failed.add(release);
    return added;
  }

  /** Tells if the page says this for the first time. */
  isFirstTime(page: ServedPage, said: string): boolean {
    const { measured } = this.#known(page);
    if (measured.has(said) || measured.size >= maxSaid) return false;
    measured.add(said);
    return true;
  }

  #known({ id, loaded, failed }: ServedPage): ReportedPage {
    const known = this.#pages.get(id);
    if (known) return known;
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size >= maxPages) this.#pages.delete(oldest);
    const page = { loaded: new Set(loaded), failed: new Set(failed), measured: new Set<string>() };
    this.#pages.set(id, page);
    return page;
  }
}
