import type { Paper, Receipt } from '@wadachi/contract';

/** A sheet of the page: a receipt, a statement of what is to be paid, or the fee and refund of a cancellation. */
export type SheetKind = Paper['kind'] | 'statement';

/** Returns the sheets in their order. A receipt that was taken back is followed by the paper that says so. */
export function sheetsOf(receipt: Receipt): readonly [SheetKind, ...SheetKind[]] {
  const [issued, reversal] = [paperFor('receipt', receipt), paperFor('cancellation', receipt)];
  const isCancelled = receipt.status === 'cancelled';
  if (issued === undefined) return [isCancelled ? 'cancellation' : 'statement'];
  const isReversed = reversal !== undefined && reversal.issued_at >= issued.issued_at;
  return isCancelled || isReversed ? ['receipt', 'cancellation'] : ['receipt'];
}

/** Returns the issued paper of a sheet; a statement has none. */
export const paperFor = (sheet: SheetKind, { papers }: Receipt): Paper | undefined =>
  papers.find(({ kind }) => kind === sheet);

/** Returns the name of the tax; texts have their own words for Japan's. */
export const taxNameOf = ({ taxes }: Receipt): string => taxes[0]?.name ?? 'none';
