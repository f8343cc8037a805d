import { join } from 'node:path';
import type { Site } from '@wadachi/delivery/cli';
import { launch } from '../processes/childProcess';
import { launchBrowser } from '../bootstrap/launchBrowser';
import { project } from '../workspace/packages';
import { siteAddress } from '../processes/siteAddress';
import { compiledServers } from '../compile/compiledServers';
import { newRemote, removeRemote } from '../newRemote/verb';
import { cancelSamples, sampleValues } from './gate/sampleValues';
import { startApi } from './gate/startApi';
import { checkServedContract } from './gate/servedContract';

/** This site, as the command line for releases is told of it. */
export const site: Site = {
  ...project,
  command: ['--import', './scripts/bootstrap/typescript.mjs', 'scripts/release/main.ts'],
  address: siteAddress,
  gate: {
    compile: compiledServers,
    startHost: (servers, env, onLine) => launch('host', join(servers, 'host/server/main.js'), env, onLine),
    startApi,
    sampleValues,
    cancelSamples,
    openBrowser: launchBrowser,
  },
  checkService: (folder) =>
    checkServedContract(folder, {
      address: siteAddress(process.env),
      isNamed: Boolean(process.env.ORIGIN),
    }),
  verbs: [newRemote, removeRemote],
};
