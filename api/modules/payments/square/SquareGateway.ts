import { SquareClient, SquareEnvironment, type Square } from 'square';
import type { SquareConfig } from '../cardSettings';
import {
  OutcomeUnknown,
  type PaymentGateway,
  type PaymentOrder,
  type PaymentOutcome,
  type RefundOrder,
  type RefundOutcome,
} from '../gateway';
import { outcomeOfFailure, permanentRefusalOf, unknownOutcome } from './squareFailure';
import { outcomeOfPayment, outcomeOfRefund } from './squareStates';

/** The most by which Square's clock may be behind ours. */
const clockSlackMs = 2 * 60_000;
const pageSize = 100;

type Account = Pick<SquareConfig, 'environment' | 'accessToken' | 'locationId' | 'apiUrl'> & {
  readonly timeoutMs: number;
};

/** Takes money through Square's Payments and Refunds API. */
export class SquareGateway implements PaymentGateway {
  readonly name = 'square';
  readonly #client: SquareClient;
  readonly #locationId: string;

  constructor({ environment, accessToken, locationId, apiUrl, timeoutMs }: Account) {
    this.#client = new SquareClient({
      token: accessToken,
      environment: environment === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox,
      ...(apiUrl === undefined ? {} : { baseUrl: apiUrl }),
      timeoutInSeconds: timeoutMs / 1_000,
      // Who asks again and when is decided where the payments are kept.
      maxRetries: 0,
    });
    this.#locationId = locationId;
  }

  async pay({
    key,
    sourceId,
    verificationToken,
    amount,
    currency,
    note,
  }: PaymentOrder): Promise<PaymentOutcome> {
    try {
      const { payment } = await this.#client.payments.create({
        sourceId,
        ...(verificationToken === undefined ? {} : { verificationToken }),
        idempotencyKey: key,
        referenceId: key,
        amountMoney: moneyOf(amount, currency),
        autocomplete: true,
        locationId: this.#locationId,
        note,
      });
      return known(payment === undefined ? undefined : outcomeOfPayment(payment));
    } catch (error) {
      if (error instanceof OutcomeUnknown) throw error;
      return outcomeOfFailure(error);
    }
  }

  async find({ key }: PaymentOrder, askedAt: Date): Promise<PaymentOutcome | undefined> {
    try {
      const payments = await this.#client.payments.list({
        locationId: this.#locationId,
        beginTime: new Date(askedAt.getTime() - clockSlackMs).toISOString(),
        sortOrder: 'ASC',
        limit: pageSize,
      });
      for await (const payment of payments) {
        if (payment.referenceId === key) return known(outcomeOfPayment(payment));
      }
      return undefined;
    } catch (error) {
      throw error instanceof OutcomeUnknown ? error : unknownOutcome(error);
    }
  }

  async refund({
    key,
    gatewayPaymentId,
    gatewayRefundId,
    amount,
    currency,
    reason,
  }: RefundOrder): Promise<RefundOutcome> {
    try {
      const { refund } =
        gatewayRefundId === null
          ? await this.#client.refunds.refundPayment({
              idempotencyKey: key,
              paymentId: gatewayPaymentId,
              amountMoney: moneyOf(amount, currency),
              reason,
            })
          : await this.#client.refunds.get({ refundId: gatewayRefundId });
      return known(refund === undefined ? undefined : outcomeOfRefund(refund));
    } catch (error) {
      if (error instanceof OutcomeUnknown) throw error;
      // A question that is refused says nothing of a refund that was taken.
      if (gatewayRefundId !== null) throw unknownOutcome(error);
      return { status: 'failed', code: permanentRefusalOf(error) };
    }
  }
}

/** Square counts in the minor unit too (Square API, Money). */
const moneyOf = (amount: number, currency: string): Square.Money => ({
  amount: BigInt(amount),
  // What Square doesn't know, it refuses itself.
  currency: currency as Square.Currency,
});

function known<Outcome>(outcome: Outcome | undefined): Outcome {
  if (outcome === undefined) throw new OutcomeUnknown('The answer says nothing of the outcome.');
  return outcome;
}
