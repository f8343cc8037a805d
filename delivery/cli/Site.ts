import type { Command } from 'commander';
import type { Browser } from 'playwright';
import type { SampleWord } from '@wadachi/client/routes';
import type { GateProblem } from './gate/problems';
import type { Cookie, Visitor } from './gate/smoke/Visitor';
import type { Shell } from './terminal/shell';

/** A package that can be released: the host, or a workspace whose name starts with `mf-`. */
export interface Package {
  readonly name: string;
  readonly role: 'host' | 'remote';
  readonly dir: string;
  /** The folder of its project, which has the lock file; `.cache` there keeps what builds leave for the next. */
  readonly root: string;
  /** The version its package.json says, without what a local build adds. */
  readonly version: string;
}

/** The sources that releases are built from. */
export interface Project {
  readonly root: string;
  readonly listPackages: () => Promise<readonly Package[]>;
}

/** The site whose releases the command line makes. */
export interface Site extends Project {
  /** The program of this command line and its arguments for Node, from the root: a branch is built by its own. */
  readonly command: readonly string[];
  /** The address of the site for links: `ORIGIN`, or where it was started last. Throws `SettingsInvalid`. */
  readonly address: (env: NodeJS.ProcessEnv) => string;
  /** The servers and the browser with which the publish gate tries a candidate. */
  readonly gate: GateServers;
  /** Compares a built folder with the servers in service, and names what they lack. */
  readonly checkService: (folder: string) => Promise<ServiceCheck>;
  /** Commands of this site alone. */
  readonly verbs: readonly Verb[];
}

/** How a built release fits the servers in service. */
export interface ServiceCheck {
  readonly problems: readonly GateProblem[];
  /** Why nothing was compared. */
  readonly note?: string;
}

/** Adds a verb to the command line. */
export type Verb = (program: Command, shell: Shell, site: Site) => void;

/** Programs with which the publish gate visits the pages of a candidate. */
export interface GateServers {
  /** The folder of the servers, ready to run. Made once and kept; rejects when `signal` aborts. */
  readonly compile: (signal: AbortSignal) => Promise<string>;
  /** Starts the host of that folder; `onLine` hears what it logs. */
  readonly startHost: (servers: string, env: NodeJS.ProcessEnv, onLine: (line: string) => void) => Launched;
  /**
   * Launches an API with something to book and one customer, which writes into `folder` alone. Resolves before it is ready,
   * and rejects when `signal` aborts.
   */
  readonly startApi: (
    place: { readonly folder: string; readonly servers: Promise<string> },
    signal: AbortSignal,
  ) => Promise<GateApi>;
  /** Finds or makes at the API what the samples of routes name. Throws when the API has nothing to book. */
  readonly sampleValues: (guest: Visitor, words: ReadonlySet<SampleWord>) => Promise<SampleValues>;
  /** Cancels what these values were booked for: an API that lasts gets it back. */
  readonly cancelSamples: (guest: Visitor, values: SampleValues) => Promise<void>;
  /** A Chromium that no signal ends; undefined when there is none on this machine. */
  readonly openBrowser: () => Promise<Browser | undefined>;
}

/** A process of a server. */
export interface Launched {
  /** Its address, once it listens. Rejects when it does not start. */
  readonly ready: Promise<string>;
  /** Settles when the process has ended. */
  readonly ended: Promise<unknown>;
  kill(): void;
}

interface GateApi extends Launched {
  /** Where it will answer. */
  readonly url: string;
  /** The log-in of the customer who visits the pages. */
  readonly customer: Credentials;
  readonly sessions: readonly SampleSession[];
}

/** A session that the gate's API knows beside the customer's: the pages of a remote are visited with its cookie. */
export interface SampleSession {
  readonly remote: string;
  readonly cookie: Cookie;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The values that the words of samples stand for. */
export type SampleValues = Readonly<Partial<Record<SampleWord, string>>>;
