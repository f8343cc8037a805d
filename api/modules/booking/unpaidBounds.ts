/**
 * How many reservations to be paid at the shop may lie ahead at a time. Usually a family or a group of friends fits
 * in; many customers of a mobile network share an address.
 */
export interface UnpaidBounds {
  /** Of a guest's browser. */
  readonly perVisitor: number;
  /** Of guests with the same mail address. */
  readonly perEmail: number;
  /** Of a logged-in customer. */
  readonly perAccount: number;
  /**
   * Of the guests of one client address (a /64 of IPv6), and so many may be made there in an hour. Five times as many
   * for a /24 (a /48 of IPv6), logged-in customers included.
   */
  readonly perNetwork: number;
}

/** So many times the usual bounds. */
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
