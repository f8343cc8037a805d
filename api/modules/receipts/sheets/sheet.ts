import type { Locale } from '../../../texts';

export type Pair = readonly [label: string, value: string];

export interface SheetSection {
  readonly heading: string;
  readonly pairs: readonly Pair[];
}

/** The last column holds amounts; the first takes the room that the others leave. */
export interface SheetTable {
  readonly heading: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface SheetTotal {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

/** All that is printed, word by word and in its order; how it looks is the printer's. */
export interface Sheet {
  readonly locale: Locale;
  readonly title: string;
  /** Below the title; '' for none. */
  readonly subtitle: string;
  /** Such as that it is a reissue; '' for none. */
  readonly mark: string;
  readonly facts: readonly Pair[];
  readonly addressee: string;
  readonly issuer: readonly string[];
  readonly amount: Pair;
  readonly proviso: string;
  readonly sections: readonly SheetSection[];
  readonly table: SheetTable;
  readonly totals: readonly SheetTotal[];
  readonly notes: readonly string[];
}

/** The facts of a print besides the content. */
export interface Print {
  readonly locale: Locale;
  readonly addressee: string;
  readonly isReissue: boolean;
}
