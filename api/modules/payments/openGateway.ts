import { traced } from '@wadachi/server/tracing';
import type { CardConfig } from './cardSettings';
import type { PaymentGateway, PaymentOrder, RefundOrder } from './gateway';
import { TestGateway } from './test/TestGateway';

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
    pay: (order: PaymentOrder) => asked('pay', async () => (await square()).pay(order)),
    find: (order: PaymentOrder, askedAt: Date) =>
      asked('find', async () => (await square()).find(order, askedAt)),
    refund: (order: RefundOrder) => asked('refund', async () => (await square()).refund(order)),
  };
}

const asked = <T>(what: string, ask: () => Promise<T>): Promise<T> =>
  traced(() => ({ name: `Square ${what}`, kind: 'client' }), ask);

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
