/** An order to a gateway: one payment, known by its key. Asking again with the same key never takes money twice. */
export interface PaymentOrder {
  /** A UUID: Idempotency-Key and reference of the payment. */
  readonly key: string;
  /** One-time token of a card. */
  readonly sourceId: string;
  /** The token of the card holder's bank (3-D Secure), when it asked. */
  readonly verificationToken?: string | undefined;
  /** In the currency's minor unit, tax included. */
  readonly amount: number;
  readonly currency: string;
  /** Shown to the shop's staff, such as the reservation's number. */
  readonly note: string;
}

/** Money as a gateway states it: minor units and ISO 4217. */
export interface GatewayMoney {
  readonly amount: number;
  readonly currency: string;
}

export type PaymentOutcome =
  | {
      readonly status: 'completed';
      readonly gatewayPaymentId: string;
      /** The money that the gateway says it took; undefined where it does not say. */
      readonly taken?: GatewayMoney | undefined;
    }
  /** `code` is the gateway's word, such as `CARD_DECLINED`. */
  | { readonly status: 'declined'; readonly code: string }
  /** It was asked wrongly, such as with keys that are not valid any more: no card's fault, and nothing was taken. */
  | { readonly status: 'failed'; readonly code: string };

export interface RefundOrder {
  /** A UUID: Idempotency-Key of the refund. */
  readonly key: string;
  readonly gatewayPaymentId: string;
  /** The gateway's id of the refund, when it has taken it already and is asked for its state. */
  readonly gatewayRefundId: string | null;
  /** In the currency's minor unit. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
}

export type RefundOutcome =
  | { readonly status: 'completed' | 'pending'; readonly gatewayRefundId: string }
  | { readonly status: 'failed'; readonly code: string };

/** No answer, or an unclear one: the money may or may not have moved. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** A company that takes money from cards. Every method throws OutcomeUnknown when its answer is lost. */
export interface PaymentGateway {
  readonly name: 'square' | 'test';
  pay(order: PaymentOrder): Promise<PaymentOutcome>;
  /** Finds the outcome of a payment whose answer was lost; undefined when the gateway never got it. Takes no money. */
  find(order: PaymentOrder, askedAt: Date): Promise<PaymentOutcome | undefined>;
  refund(order: RefundOrder): Promise<RefundOutcome>;
}
