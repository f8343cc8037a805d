import type { ComposedFault } from '../ComposedSite';
import { databaseFaults } from './databases';
import { diskFault } from './disk';
import { mailFault } from './mail';
import { processFaults } from './processes';
import { proxyRules } from './proxy';
import { storeFault } from './store';

/** In this order: the last one loses the first database for good. */
export const composedFaults: readonly ComposedFault[] = [
  proxyRules,
  ...processFaults,
  storeFault,
  mailFault,
  diskFault,
  ...databaseFaults,
];
