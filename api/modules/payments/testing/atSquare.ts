import type { DatabaseUnderTest, Visitor } from '../../../testing';
import { payingApp, type PayingApp } from './payingApp';
import { squareAt } from './squareAccount';
import { startSquareServer, type SquareServer } from './squareServer';

interface AtSquare {
  readonly square: SquareServer;
  /** Takes cards through `square`. */
  readonly shop: PayingApp;
  readonly visitor: Visitor;
}

/** Opens a shop that takes cards at a Square of its own before the tests of a block, and closes both after them. */
export function atSquare(database: DatabaseUnderTest, take: (opened: AtSquare) => void): void {
  let opened: AtSquare;
  beforeAll(async () => {
    const square = await startSquareServer();
    const shop = payingApp(database, squareAt(square));
    opened = { square, shop, visitor: await shop.someone() };
    take(opened);
  });
  afterAll(async () => {
    await opened.shop.app.close();
    await opened.square.stop();
  });
}
