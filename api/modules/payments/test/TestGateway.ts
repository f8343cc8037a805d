import type { PaymentGateway, PaymentOrder, PaymentOutcome, RefundOrder, RefundOutcome } from '../gateway';

/** The sandbox source ids of Square that a card's company refuses, with the word it refuses them with. */
const refusals: Readonly<Record<string, string>> = {
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
  'cnon:card-nonce-already-used': 'CARD_TOKEN_USED',
  'cnon:card-nonce-insufficient-funds': 'INSUFFICIENT_FUNDS',
};

const accepted: readonly string[] = ['cnon:card-nonce-ok'];

/**
 * Takes no money. It knows Square's sandbox source ids and no cards, and its answer follows from the order alone:
 * asked again, or by another process, it answers the same.
 */
export class TestGateway implements PaymentGateway {
  readonly name = 'test';

  async pay({ key, sourceId }: PaymentOrder): Promise<PaymentOutcome> {
    return accepted.includes(sourceId)
      ? { status: 'completed', gatewayPaymentId: `test-${key}` }
      : { status: 'declined', code: refusals[sourceId] ?? 'INVALID_CARD' };
  }

  find(order: PaymentOrder): Promise<PaymentOutcome> {
    return this.pay(order);
  }

  async refund({ key }: RefundOrder): Promise<RefundOutcome> {
    return { status: 'completed', gatewayRefundId: `test-${key}` };
  }
}
