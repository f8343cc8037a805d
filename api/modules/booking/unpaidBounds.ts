/** How many reservations to be paid at the shop may lie ahead at a time. */
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

export const anyNumber: UnpaidBounds = {
  perVisitor: Infinity,
  perEmail: Infinity,
  perAccount: Infinity,
  perNetwork: Infinity,
};

type Read = (
  name: string,
  fallback: number,
  parse: (text: string) => number | undefined,
  expected: string,
) => number;

/** A family or a group of friends fits in; many customers of a mobile network share an address. */
export function unpaidBoundsFrom(read: Read): UnpaidBounds {
  const bound = (name: string, fallback: number): number => read(name, fallback, countOf, '1 to 100000');
  return {
    perVisitor: bound('UNPAID_PER_VISITOR', 5),
    perEmail: bound('UNPAID_PER_EMAIL', 5),
    perAccount: bound('UNPAID_PER_ACCOUNT', 20),
    perNetwork: bound('UNPAID_PER_NETWORK', 30),
  };
}

const countOf = (text: string): number | undefined =>
  /^[1-9]\d{0,4}$|^100000$/.test(text) ? Number(text) : undefined;
