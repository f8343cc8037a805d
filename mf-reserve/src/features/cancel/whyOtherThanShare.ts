/** Why the fee differs from the share of the base fee: the cap, or the minimum fee that a change has set. */
export function whyOtherThanShare({
  fee,
  percent,
  base_fee,
}: {
  readonly fee: number;
  readonly percent: number;
  readonly base_fee: number;
}): 'capped' | 'floored' | undefined {
  const share = Math.floor((base_fee * percent) / 100);
  if (fee === share) return undefined;
  return fee < share ? 'capped' : 'floored';
}
