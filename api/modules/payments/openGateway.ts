import type { CardConfig } from './cardSettings';
import type { PaymentGateway, PaymentOrder, RefundOrder } from './gateway';
import { TestGateway } from './test/TestGateway';

/** How long one question to the gateway may take. */
export const gatewayTimeoutMs = 15_000;

/** The gateway that is configured; undefined when cards are not taken. */
export function openGateway(config: CardConfig, timeoutMs = gatewayTimeoutMs): PaymentGateway | undefined {
  if (config.kind === 'none') return undefined;
  if (config.kind === 'test') return new TestGateway();
  // The SDK is large: without keys it is never loaded.
  const square = lazily(async () => {
    const { SquareGateway } = await import('./square/SquareGateway');
    return new SquareGateway({ ...config, timeoutMs });
  });
  return {
    name: 'square',
    pay: async (order: PaymentOrder) => (await square()).pay(order),
    find: async (order: PaymentOrder, askedAt: Date) => (await square()).find(order, askedAt),
    refund: async (order: RefundOrder) => (await square()).refund(order),
  };
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
