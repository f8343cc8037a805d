import { buildApp } from '../../app';
import { describeOnPostgres, type Visitor } from '../../testing';
import { sweepHolds } from '../reservation/holds';
import type { CardConfig } from './cardSettings';
import { goodCard, payingApp, type Held, type PayingApp } from './testing/payingApp';
import { squareAt } from './testing/squareAccount';
import { startSquareServer, type SquareServer } from './testing/squareServer';

const minuteMs = 60_000;

describeOnPostgres('a payment that was left open when', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  beforeAll(async () => {
    square = await startSquareServer();
    shop = payingApp(database, squareAt(square));
    visitor = await shop.someone();
  });
  afterAll(async () => {
    await shop.app.close();
    await square.stop();
  });

  const leftOpen = async (): Promise<Held> => {
    const held = await shop.held(visitor);
    square.fail({ on: 'pay', when: 'before', how: 503 });
    expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(202);
    return held;
  };
  /** Starts with other settings; what is due then is done before it stops. */
  const restart = async (cards: CardConfig): Promise<void> => {
    const app = buildApp({ db: database.db, config: { clock: shop.clock, cards } });
    await app.ready();
    await app.close();
    await sweepHolds(shop.db, shop.clock);
  };
  const statuses = async ({ id }: Held) => [
    (await shop.reservation(id)).status,
    (await shop.paymentsOf(id)).map(({ status }) => status).join(),
  ];

  it.each<[string, CardConfig]>([
    ['another gateway was configured', { kind: 'test' }],
    ['cards were no longer taken', { kind: 'none' }],
  ])('%s keeps the car for half an hour beyond its hold, and not for good', async (_when, cards) => {
    const held = await leftOpen();
    shop.passTime(44 * minuteMs);
    await restart(cards);
    expect(await statuses(held)).toEqual(['held', 'pending']);
    shop.passTime(2 * minuteMs);
    await restart(cards);
    expect(await statuses(held)).toEqual(['expired', 'failed']);
  });
});
