/**
 * One difference between two contracts. `breaks`: what is in service with the older one fails. `look`: only a person can
 * tell. `fine`: both fit.
 */
export interface Finding {
  readonly level: 'breaks' | 'look' | 'fine';
  /** What it is about: an operation with the field's path, or an export. */
  readonly where: string;
  readonly what: string;
}

/** A remote of this tree can't be shipped before what it needs is in service. */
export interface ShipAfter {
  readonly remote: string;
  readonly after: 'host' | 'API';
  readonly needs: string;
}

export interface Comparison {
  /** The commit compared with. */
  readonly base: string;
  readonly findings: readonly Finding[];
  readonly order: readonly ShipAfter[];
}

export const breaks = ({ findings }: Comparison): boolean => findings.some(({ level }) => level === 'breaks');
