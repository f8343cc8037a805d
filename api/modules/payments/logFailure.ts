import type { FastifyBaseLogger } from 'fastify';
import { amountDiffers } from './Settlement';

export interface FailedPayment {
  readonly id: string;
  readonly code: string;
}

/** Logs a payment that failed by nobody's card: the gateway refused our request, or took other money than was asked for. */
export function logFailure(log: Pick<FastifyBaseLogger, 'error'>, { id, code }: FailedPayment): void {
  log.error(
    { payment: id, code },
    code === amountDiffers
      ? 'the gateway took another amount than was asked for: a person must give it back'
      : 'the gateway refused to be asked for a payment',
  );
}
