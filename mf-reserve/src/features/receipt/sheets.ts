import type { Paper, Receipt } from '@wadachi/contract';

/** A sheet of the page: a receipt, a statement of what is to be paid, or the fee and refund of a cancellation. */
export type SheetKind = Paper['kind'] | 'statement';

export const isPaid = ({ paid_at }: Pick<Receipt, 'paid_at'>): boolean => paid_at !== null;

/** Returns the sheets in their order: a reservation that was paid and cancelled has both. */
export function sheetsOf(receipt: Receipt): readonly [SheetKind, ...SheetKind[]] {
  const isCancelled = receipt.status === 'cancelled';
  if (isPaid(receipt)) return isCancelled ? ['receipt', 'cancellation'] : ['receipt'];
  return isCancelled ? ['cancellation'] : ['statement'];
}

/** Returns the issued paper of a sheet; a statement has none. */
export const paperFor = (sheet: SheetKind, { papers }: Receipt): Paper | undefined =>
  papers.find(({ kind }) => kind === sheet);

/** Returns the name of the tax; texts have their own words for Japan's. */
export const taxNameOf = ({ taxes }: Receipt): string => taxes[0]?.name ?? 'none';
