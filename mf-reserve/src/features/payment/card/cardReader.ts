import type { Ref } from 'react';
import type { CardGateway } from '@wadachi/contract';

/** The result of a card form: a one-time token of the card, or an error message. */
export type ReadCard =
  | { readonly kind: 'read'; readonly sourceId: string }
  | { readonly kind: 'refused'; readonly problem: string };

/** A card form. A card's number never reaches the code of this page. */
export interface CardReader {
  read(): Promise<ReadCard>;
}

export interface CardFieldProps {
  readonly gateway: CardGateway;
  /** In the minor unit of the site's currency, tax included. The bank may show it when it verifies the payment. */
  readonly amount: number;
  /** The name of who pays. */
  readonly payer: string;
  /** Called when a wallet is pressed; `open` shows it, and gives nothing when the customer leaves it. */
  readonly onWallet: (open: () => Promise<ReadCard | undefined>, pressed: Element) => void;
  readonly ref: Ref<CardReader>;
}
