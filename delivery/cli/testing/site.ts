import { join } from 'node:path';
import type { Site } from '../Site';

const unused = (): never => {
  throw new Error('No server of a site is started by this test.');
};

/** A site without packages and servers, for commands that need neither. */
export const aSite: Site = {
  root: join(import.meta.dirname, '..', '..'),
  listPackages: async () => [],
  command: [],
  address: () => 'http://localhost:3000',
  gate: {
    compile: unused,
    startHost: unused,
    startApi: unused,
    sampleValues: unused,
    cancelSamples: unused,
    openBrowser: unused,
  },
  checkService: async () => ({ problems: [] }),
  verbs: [],
};
