import { catalogueLimits } from '../limits';

/** A line of a file of the catalogue; lines count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
}

export interface Problem extends SourceLocation {
  /** Dotted path of the field; empty for the file or record as a whole. */
  readonly field: string;
  readonly message: string;
}

/** Collects everything that is wrong, so that one check names it all, up to a limit. */
export class Problems {
  readonly #found = new Map<string, Problem>();
  /** Problems of unreadable files, by file. Most other problems only follow from these. */
  readonly #unreadable = new Map<string, Problem>();

  add(place: SourceLocation, field: string, message: string): void {
    if (this.isFull) return;
    const problem = { ...place, field, message };
    this.#found.set(formatProblem(problem), problem);
  }

  /** A file whose text is not of its format. */
  addUnreadable(place: SourceLocation, message: string): void {
    if (this.#unreadable.size >= catalogueLimits.problems) return;
    const problem = { ...place, field: '', message };
    this.#unreadable.set(formatProblem(problem), problem);
  }

  get count(): number {
    return this.#found.size + this.#unreadable.size;
  }

  get isFull(): boolean {
    return this.#found.size >= catalogueLimits.problems;
  }

  /** Sorts by file and line. Lists only the unreadable files while there are any. */
  list(): Problem[] {
    const { size } = this.#unreadable;
    return [...(size > 0 ? this.#unreadable : this.#found).values()].sort((a, b) =>
      a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
    );
  }
}

/** `shops/naha.yaml:12: hours.monday: must be …` */
export const formatProblem = ({ file, line, field, message }: Problem): string =>
  [`${file}:${line}`, ...(field ? [field] : []), message].join(': ');
