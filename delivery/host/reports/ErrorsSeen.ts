import type { FastifyBaseLogger } from 'fastify';
import { errorsKey, writeErrors } from '../../core/errors/errorsStore';
import type { ErrorKind, ErrorRecord, ReportedError } from '../../core/errors/ErrorRecord';
import { messageShape } from '../../core/errors/groupErrors';
import type { ReportsStore } from './Counts';
import { HourFiles } from './HourFiles';

/** Bounds of one hour of one process: forged reports can neither fill the store nor push out what many see. */
const limits = {
  errorsOfPlace: 4,
  errorsOfVersion: 30,
  errors: 300,
  reportsOfNetwork: 60,
  errorsOfNetwork: 5,
  networksKnown: 20_000,
  pagesCounted: 1_000,
  networks: 64,
  routes: 10,
  browsers: 10,
} as const;

/** An error of one version, as a page or the server saw it. */
export interface SeenError {
  readonly package: string;
  readonly version: string;
  readonly kind: ErrorKind;
  readonly error: ReportedError;
  /** Family and version. */
  readonly browser?: string | undefined;
  /** Names the load of the page, so that it counts once. */
  readonly page: string;
}

interface Group {
  readonly record: Omit<ErrorRecord, 'routes' | 'browsers' | 'last_at' | 'count' | 'pages' | 'networks'>;
  readonly routes: Set<string>;
  readonly browsers: Set<string>;
  readonly pages: Set<string>;
  readonly networks: Set<string>;
  lastAt: string;
  count: number;
}

interface Hour {
  readonly groups: Map<string, Group>;
  /** The number of reports and errors, by network and version. */
  readonly networks: Map<string, { reports: number; errors: number }>;
}

/** The errors that pages and this server see. One network adds a limited number of reports, and few errors that are new. */
export class ErrorsSeen extends HourFiles<Hour> {
  constructor(
    { objects, channel, process }: ReportsStore,
    log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    now: () => Date = () => new Date(),
  ) {
    super(
      {
        what: 'Errors',
        make: () => ({ groups: new Map(), networks: new Map() }),
        write: async ({ groups }, at) =>
          groups.size === 0
            ? undefined
            : writeErrors(objects, errorsKey(channel, at, process), [...groups.values()].map(toRecord)),
      },
      log,
      now,
    );
  }

  /** True for one of those that are kept. `network` is the client's tag for this version. */
  add(seen: SeenError, network: string): boolean {
    const { groups, networks } = this.current();
    const of = networks.get(network) ?? { reports: 0, errors: 0 };
    if (of.reports >= limits.reportsOfNetwork) return false;
    of.reports += 1;
    networks.set(network, of);
    const [oldest] = networks.keys();
    if (oldest !== undefined && networks.size > limits.networksKnown) networks.delete(oldest);
    const key = keyOf(seen, groups);
    if (!groups.has(key)) {
      if (of.errors >= limits.errorsOfNetwork || !hasRoom(groups, seen)) return false;
      of.errors += 1;
    }
    const now = this.now().toISOString();
    const group = groups.get(key) ?? begun(seen, now);
    groups.set(key, group);
    group.count += 1;
    group.lastAt = now;
    if (group.pages.size < limits.pagesCounted) group.pages.add(seen.page);
    if (group.networks.size < limits.networks) group.networks.add(network);
    if (seen.browser !== undefined && group.browsers.size < limits.browsers) group.browsers.add(seen.browser);
    if (seen.error.route !== null && group.routes.size < limits.routes) group.routes.add(seen.error.route);
    return true;
  }
}

/**
 * The place in the code of one version and the message say which error it is. Messages may also differ in words of the customer's
 * choice: of many at one place the further ones are taken for the last that is known there.
 */
function keyOf({ package: name, version, kind, error }: SeenError, groups: Hour['groups']): string {
  const place = `${[name, version, kind, error.name, error.frames[0]].join('\n')}\n`;
  const key = place + messageShape(error.message);
  if (groups.has(key) || error.frames.length === 0) return key;
  return [...groups.keys()].filter((known) => known.startsWith(place))[limits.errorsOfPlace - 1] ?? key;
}

/** Makes room where there is none: of the errors that one network alone has seen the rarest goes. */
function hasRoom(groups: Map<string, Group>, seen: SeenError): boolean {
  const ofVersion = [...groups].filter(
    ([, { record }]) => record.package === seen.package && record.version === seen.version,
  );
  const isFull = ofVersion.length >= limits.errorsOfVersion;
  if (!isFull && groups.size < limits.errors) return true;
  const [rarest] = (isFull ? ofVersion : [...groups])
    .filter(([, { networks }]) => networks.size < 2)
    .sort(([, one], [, other]) => one.count - other.count);
  return rarest !== undefined && groups.delete(rarest[0]);
}

const begun = ({ package: name, version, kind, error }: SeenError, now: string): Group => ({
  record: {
    package: name,
    version,
    kind,
    name: error.name,
    message: error.message,
    frames: error.frames,
    first_at: now,
  },
  routes: new Set(),
  browsers: new Set(),
  pages: new Set(),
  networks: new Set(),
  lastAt: now,
  count: 0,
});

const toRecord = ({ record, routes, browsers, pages, networks, lastAt, count }: Group): ErrorRecord => ({
  ...record,
  last_at: lastAt,
  count,
  pages: pages.size,
  routes: [...routes],
  browsers: [...browsers],
  networks: [...networks],
});
