import type { Ref } from 'react';
import type { CardGateway } from '@wadachi/shared/contract';

/** What a card form gives: a one-time token that stands for the card, or the sentence to be shown at it. */
export type ReadCard =
  | { readonly kind: 'read'; readonly sourceId: string }
  | { readonly kind: 'refused'; readonly problem: string };

/** A card form, whoever draws it. A card's number never passes through this page's own code. */
export interface CardReader {
  read(): Promise<ReadCard>;
}

export interface CardFieldProps {
  readonly gateway: CardGateway;
  /** Yen, tax included: the card holder's bank may be asked about it. */
  readonly amount: number;
  /** The name of who pays. */
  readonly payer: string;
  readonly ref: Ref<CardReader>;
}
