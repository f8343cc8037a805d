/**
 * The most reservations to be paid at the shop that may lie ahead at a time. Usually a family or a group of friends
 * fits in; many customers of a mobile network share an address.
 */
export interface UnpaidBounds {
  /** The bound of a guest's browser. */
  readonly perVisitor: number;
  /** The bound of all guests with the same mail address. */
  readonly perEmail: number;
  /** The bound of a logged-in customer. */
  readonly perAccount: number;
  /**
   * The bound of the guests of one client address (a /64 of IPv6), also for reservations made within an hour. A /24
   * (a /48 of IPv6) has five times as many, logged-in customers included.
   */
  readonly perNetwork: number;
}

/** Multiplies the usual bounds. */
export const unpaidBoundsOf = (factor: number): UnpaidBounds => ({
  perVisitor: 5 * factor,
  perEmail: 5 * factor,
  perAccount: 20 * factor,
  perNetwork: 30 * factor,
});

export const anyNumber: UnpaidBounds = {
  perVisitor: Infinity,
  perEmail: Infinity,
  perAccount: Infinity,
  perNetwork: Infinity,
};
