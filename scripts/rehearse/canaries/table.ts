import { table } from '../../bench/tables';
import type { Stopped } from './rehearse';

/** For people: one row for each bad version. */
export const canariesTable = (stopped: readonly Stopped[]): string =>
  table(
    ['Version', 'Stopped after', 'Visitors who got it', 'Left without a page', 'Reason'],
    stopped.map(({ kind, seconds, visitors, hurt, why }) => [
      kind,
      seconds === undefined ? 'not stopped' : `${seconds} s`,
      String(visitors),
      String(hurt),
      why.slice(0, 120),
    ]),
  );
