import type { ReservationRequest } from '@wadachi/contract';
import { hourMs } from '../../durations';
import { Refused } from '../../http';
import type { CountedOrigin, Origin } from '../reservation/origins';
import { anyNumber, type UnpaidBounds } from './unpaidBounds';

const networksInWide = 5;

/** Cars held for a payment by card: a customer compares two, or books for two families; a mobile network is shared. */
const maxHeld: Record<Origin['kind'], number> = {
  browser: 3,
  account: 3,
  email: Infinity,
  network: 20,
  'wide-network': 100,
};

/**
 * Keeps customers from taking all cars for nothing (OWASP Automated Threats, OAT-021 Denial of Inventory). What is paid
 * by card counts nowhere.
 */
export class UnpaidLimits {
  constructor(
    private readonly clock: () => Date,
    private readonly bounds: UnpaidBounds = anyNumber,
  ) {}

  /**
   * Refuses one booking too many from these origins, which are locked.
   * @throws Refused 429 `too-many-holds` with the seconds until the next hold ends unpaid; 429 `too-many-reservations`,
   * with seconds only when it is the hour's number that is reached.
   */
  check(origins: readonly CountedOrigin[], method: ReservationRequest['payment_method']): void {
    const isLoggedIn = origins.some(({ kind }) => kind === 'account');
    for (const origin of origins) {
      if (method === 2) this.#checkHolds(origin);
      else this.#checkAhead(origin, isLoggedIn);
    }
  }

  #checkHolds({ kind, holds }: CountedOrigin): void {
    const roomAt = nthLatest(holds, maxHeld[kind]);
    if (roomAt !== undefined) throw new Refused('too-many-holds', this.#waitUntil(roomAt.getTime()));
  }

  #checkAhead({ kind, ahead, lately }: CountedOrigin, isLoggedIn: boolean): void {
    const max = this.#maxAhead(kind, isLoggedIn);
    if (ahead >= max) throw new Refused('too-many-reservations');
    const last = kind === 'network' || kind === 'wide-network' ? nthLatest(lately, max) : undefined;
    if (last !== undefined)
      throw new Refused('too-many-reservations', this.#waitUntil(last.getTime() + hourMs));
  }

  #maxAhead(kind: Origin['kind'], isLoggedIn: boolean): number {
    const { perVisitor, perEmail, perAccount, perNetwork } = this.bounds;
    switch (kind) {
      case 'browser':
        return isLoggedIn ? Infinity : perVisitor;
      case 'email':
        return perEmail;
      case 'account':
        return perAccount;
      case 'network':
        return isLoggedIn ? Infinity : perNetwork;
      case 'wide-network':
        return perNetwork * networksInWide;
    }
  }

  #waitUntil(roomAt: number): { readonly retry_after: number } {
    return { retry_after: Math.max(1, Math.ceil((roomAt - this.clock().getTime()) / 1_000)) };
  }
}

/** Returns the entry number `max` of a list with the latest first; undefined while there are fewer. */
const nthLatest = (instants: readonly Date[] | null, max: number): Date | undefined => instants?.[max - 1];
