import type { Fault } from '../fault';
import { awayFaults } from './away';
import { databaseFaults } from './database';
import { diskFaults } from './disk';
import { guestFaults } from './guests';
import { processFaults } from './processes';
import { releaseFaults } from './releases';
import { revisionFaults } from './revisions';
import { startFaults } from './start';

/** In the order of the table. */
export const faults: readonly Fault[] = [
  ...databaseFaults,
  ...diskFaults,
  ...processFaults,
  ...startFaults,
  ...awayFaults,
  ...guestFaults,
  ...releaseFaults,
  ...revisionFaults,
];
