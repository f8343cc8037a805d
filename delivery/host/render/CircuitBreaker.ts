/** A version that took a thread down is not tried for this time, milliseconds. Each further failure doubles it. */
const waits = { first: 30_000, most: 15 * 60_000 } as const;

interface Circuit {
  failures: number;
  openUntil: number;
  isOnTrial: boolean;
}

/**
 * Versions that took a rendering thread down: their pages are left to the browser at once, so that nobody waits for
 * the same failure again. When the time is over one page tries; it closes the circuit, or opens it for twice as long.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Says if a page of this version may be rendered now. */
  allows(version: string): boolean {
    const circuit = this.#circuits.get(version);
    if (!circuit) return true;
    if (this.now() < circuit.openUntil) return false;
    circuit.isOnTrial = true;
    circuit.openUntil = this.now() + waits.first;
    return true;
  }

  succeeded(version: string): void {
    if (this.#circuits.get(version)?.isOnTrial) this.#circuits.delete(version);
  }

  /** Returns for how long the version is not tried, milliseconds. */
  failed(version: string): number {
    const failures = (this.#circuits.get(version)?.failures ?? 0) + 1;
    const wait = Math.min(waits.first * 2 ** (failures - 1), waits.most);
    this.#circuits.set(version, { failures, openUntil: this.now() + wait, isOnTrial: false });
    return wait;
  }
}
