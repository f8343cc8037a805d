interface Priced {
  readonly lines: readonly { readonly kind: string; readonly amount: number }[];
  readonly charge: number;
  readonly cancel_policy: { readonly cap: number };
}

/** The price of the car alone, in yen: a cancellation costs a share of it. */
export const baseFeeOf = ({ lines }: Pick<Priced, 'lines'>): number =>
  lines.filter(({ kind }) => kind === 'base').reduce((sum, { amount }) => sum + amount, 0);

/**
 * Computes a cancellation's cost at a share of the base fee, in yen. A fraction of a yen is the customer's; no more
 * than the cap or the whole charge, apart from the floor that an earlier change has set.
 */
export const cancelFeeAt = (percent: number, agreed: Priced, floor: number): number =>
  Math.max(
    floor,
    Math.min(Math.floor((baseFeeOf(agreed) * percent) / 100), agreed.cancel_policy.cap, agreed.charge),
  );
