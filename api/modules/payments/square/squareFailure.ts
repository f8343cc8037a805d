import { SquareError } from 'square';
import { OutcomeUnknown, type PaymentOutcome } from '../gateway';

/** Errors of the card that the browser sent, though Square files these under wrong requests. */
const ofToken = ['CARD_TOKEN_USED', 'CARD_TOKEN_EXPIRED', 'SOURCE_USED', 'SOURCE_EXPIRED'];
const tokenFields = ['source_id', 'verification_token'];

/** Statuses that say nothing of the payment: too busy, too slow, or the same key at work elsewhere. */
const passing = [408, 409, 425, 429];

/**
 * Reads the outcome of a payment from an error of the SDK: the card's fault, ours, or nothing.
 * @throws OutcomeUnknown where the money may have been taken
 */
export function outcomeOfFailure(error: unknown): Exclude<PaymentOutcome, { status: 'completed' }> {
  const { statusCode, code, category, field } = failureOf(error);
  if (category === 'PAYMENT_METHOD_ERROR' || ofToken.includes(code) || tokenFields.includes(field))
    return { status: 'declined', code };
  // A key that was used with other words belongs to a payment that does exist.
  if (code === 'IDEMPOTENCY_KEY_REUSED' || saysNothing(statusCode)) throw unknown(error, code);
  return { status: statusCode === 402 ? 'declined' : 'failed', code };
}

/** The gateway's word for a refusal for good. @throws OutcomeUnknown for everything else, to be asked again. */
export function permanentRefusalOf(error: unknown): string {
  const { statusCode, code } = failureOf(error);
  // Keys are put right by ops; a refund of the same payment that is on its way will arrive.
  const isOurs = statusCode === 401 || statusCode === 403;
  if (saysNothing(statusCode) || isOurs || code === 'REFUND_ALREADY_PENDING') throw unknown(error, code);
  return code;
}

/** Any failure of a question that changes nothing. */
export const unknownOutcome = (error: unknown): OutcomeUnknown => unknown(error, failureOf(error).code);

const saysNothing = (statusCode: number | undefined): boolean =>
  statusCode === undefined || statusCode < 400 || statusCode >= 500 || passing.includes(statusCode);

const unknown = (cause: unknown, code: string): OutcomeUnknown => new OutcomeUnknown(code, { cause });

function failureOf(error: unknown) {
  if (!(error instanceof SquareError))
    return {
      statusCode: undefined,
      code: error instanceof Error ? error.name : 'unknown',
      category: '',
      field: '',
    };
  const [first] = error.errors;
  return {
    statusCode: error.statusCode,
    code: String(first?.code ?? error.statusCode),
    category: first?.category ?? '',
    field: first?.field ?? '',
  };
}
