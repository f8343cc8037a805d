import type { Paper, Receipt } from '@wadachi/shared/contract';

export type PaperKind = Paper['kind'];

/** A sheet of the page: a receipt of money received, what is to be paid, or what a cancellation cost and gave back. */
export type SheetKind = PaperKind | 'statement';

export const isPaid = ({ paid_at }: Pick<Receipt, 'paid_at'>): boolean => paid_at !== null;

/** What there is to print, in order: of a booking that was paid and cancelled both papers. */
export function sheetsOf(receipt: Receipt): readonly [SheetKind, ...SheetKind[]] {
  const isCancelled = receipt.status === 'cancelled';
  if (isPaid(receipt)) return isCancelled ? ['receipt', 'cancellation'] : ['receipt'];
  return isCancelled ? ['cancellation'] : ['statement'];
}

/** The paper that was issued for a sheet; a statement has none, and so no number. */
export const paperFor = (sheet: SheetKind, { papers }: Receipt): Paper | undefined =>
  papers.find(({ kind }) => kind === sheet);
