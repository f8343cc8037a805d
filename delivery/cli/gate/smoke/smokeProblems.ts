import type { ChannelContext } from '../../../core/channels/ChannelContext';
import type { Content } from '../../../core/channels/content';
import type { Release } from '../../../core/release';
import type { Progress } from '@wadachi/tools/progress';
import { askUntil } from '../askUntil';
import type { GateProblem } from '../problems';
import { wordsIn } from '../samples';
import type { Fault } from './look';
import { glancesAt, otherLocales } from './glances';
import { inLanes } from './inLanes';
import { renderOnServer } from './renderOnServer';
import { openOnPhone } from './phone/openOnPhone';
import { Phones } from './phone/Phones';
import { privateChannel } from './privateChannel';
import { messageOf } from '../../terminal/refusals';
import type { Credentials, SampleSession, SampleValues } from '../../Site';
import type { HostLog } from './HostLog';
import type { Begun, SmokeTestEnvironment } from './SmokeTestEnvironment';
import { routesToVisit, smokePages, type SmokePage } from './smokePages';
import { Visitor } from './Visitor';

export interface Smoke {
  readonly built: string;
  readonly candidate: Release;
  /** Says what is in service, with the candidate for everybody. */
  readonly content: Content;
  readonly context: ChannelContext;
  readonly ground: SmokeTestEnvironment;
  readonly progress: Progress;
}

/** Visits every page of a candidate in the real host: rendered on the server, then opened on a phone. Stops the host again. */
export async function smokeProblems(smoke: Smoke): Promise<readonly GateProblem[]> {
  const { built, candidate, content, context, ground, progress } = smoke;
  const begun = await ground.begin();
  const host = await ground.takeHost();
  try {
    const title = `Starting a host with ${candidate.name} ${candidate.version}`;
    const { url, switchOn } = await progress.step(title, async () => {
      await begun.api.ready;
      const address = await host.ready;
      await reachesApi(address, ground);
      return { url: address, switchOn: await privateChannel(host, built, content, context.store) };
    });
    const guest = new Visitor(url);
    const samples: SampleValues[] = [];
    const { customer, sessions } = begun.api;
    const site = { url, log: host.log, customer, sessions, guest, samples, switchOn };
    try {
      return await visitAll(smoke, site, begun);
    } finally {
      if (ground.settings.GATE_API_URL) await cancelAll(site, ground, progress);
    }
  } finally {
    await host.stop();
  }
}

/**
 * Waits until calls through the host are answered: it began before the API, and asks each second whether that is ready.
 * Rejects when it is not reached in time, with the name of a `given` API.
 */
async function reachesApi(url: string, { settings, givenApiTimeoutMs }: SmokeTestEnvironment): Promise<void> {
  const given = settings.GATE_API_URL?.origin;
  const guest = new Visitor(url);
  const ask = () =>
    guest.get('/api/site').then(
      ({ ok, status }) => (ok ? undefined : `${status}`),
      (error: unknown) => String(error),
    );
  const longest = given === undefined ? apiTimeoutMs : givenApiTimeoutMs;
  const fault = await askUntil(ask, (found) => found === undefined, { every: 100, longest });
  if (fault === undefined) return;
  const api = given === undefined ? 'its API' : `the API of GATE_API_URL, ${given}`;
  throw new Error(`The host of the gate does not reach ${api}: ${fault}`);
}

/** How long a host may need to reach the gate's own API that is ready, milliseconds. */
const apiTimeoutMs = 20_000;

/** The product as it would be with the candidate in service, on a port of its own that nobody knows. */
interface SmokeSite {
  readonly url: string;
  readonly log: HostLog;
  readonly customer: Credentials | undefined;
  readonly sessions: readonly SampleSession[];
  readonly guest: Visitor;
  /** Switches on the features that a share of the visitors has, and names them. */
  readonly switchOn: () => Promise<readonly string[]>;
  /** The bookings made for the visits so far. */
  readonly samples: SampleValues[];
}

async function visitAll(
  { candidate, content, context, ground, progress }: Smoke,
  site: SmokeSite,
  { browser }: Begun,
): Promise<readonly GateProblem[]> {
  const { guest, samples, sessions } = site;
  // A build can end the very process that runs it.
  const isReady = await guest.get('/readyz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady)
    return [{ check: 'server render', problem: `the host refuses it: ${await site.log.reason()}` }];

  const visits = await routesToVisit(candidate, content, context.store);
  const words = wordsIn(visits.flatMap(({ routes }) => routes));
  // Each round has bookings of its own: the first one pays.
  const sampled = async (): Promise<SampleValues> => {
    const values = await ground.servers.sampleValues(guest, words);
    samples.push(values);
    return values;
  };
  const [values, customer] = await Promise.all([sampled(), loggedIn(site)]);
  const insiders = new Map(sessions.map((session) => [session, new Visitor(site.url, [session.cookie])]));
  const insiderOf = ({ session }: SmokePage) => session && insiders.get(session);
  const visitorOf = (page: SmokePage) => insiderOf(page) ?? (page.isCustomers && customer ? customer : guest);
  const pagesOf = (filledIn: SampleValues) => smokePages(visits, filledIn, customer !== undefined, sessions);
  const pages = pagesOf(values);

  const phones = browser && new Phones(await browser, site.url);
  const render = oneAtATime((page: SmokePage) => renderOnServer(page, visitorOf(page), site.log));
  const visited = await progress.count(`Visiting ${pages.length} pages`, (tell) =>
    inLanes(lanes, pages, tell, async (page): Promise<readonly Found[]> => {
      const onServer = await render(page);
      if (!onServer) return [];
      if (onServer.length > 0 || !phones) return of('server render', onServer);
      const visitor = visitorOf(page);
      const phone = await (page.goal.length > 0 ? phones.another(visitor) : phones.of(visitor));
      return of('browser', await openOnPhone(phone, page, site.url, site));
    }),
  );
  const isFine = [...visited.values()].every((faults) => faults.length === 0);
  const isGlanced = phones !== undefined && isFine;
  const on = isGlanced ? await switchedOn(site) : [];
  const glances = isGlanced ? glancesAt(pagesOf(await sampled()), { guest, customer, insiderOf }, on) : [];
  const look = (tell: (done: number, all: number) => void) =>
    inLanes(glanceLanes, glances, tell, async ({ page, visitor, locale }): Promise<readonly Found[]> => {
      const phone = await phones?.of(visitor, locale);
      return phone ? of('browser', await openOnPhone(phone, page, site.url, { isGlance: true })) : [];
    });
  const glanced =
    glances.length === 0 ? [] : await progress.count(`Opening them in ${otherLocales.join(' and ')}`, look);
  const faults = [
    ...[...visited].flatMap(([page, found]) => found.map((fault) => ({ ...fault, page, as: '' }))),
    ...[...glanced].flatMap(([{ page, as }, found]) => found.map((fault) => ({ ...fault, page, as }))),
  ];
  // A page that hangs can't be closed: it ends with the browser.
  if (!faults.some((fault) => fault.check === 'browser' && fault.isHang)) await phones?.close();
  return faults.map(({ page, as, check, problem }) => ({
    check,
    problem: `${page.remote} ${page.path}: ${as}${problem}`,
  }));
}

/** Names the features that are on from now on, in each page that the host serves. */
async function switchedOn({ switchOn, guest }: SmokeSite): Promise<readonly string[]> {
  const names = await switchOn();
  if (names.length === 0) return names;
  const revision = async () =>
    ((await (await guest.get('/readyz')).json()) as { revision?: number }).revision;
  const served = await askUntil(revision, (number) => number === 2, { every: 200, longest: 10_000 });
  if (served !== 2) throw new Error(`The host of the gate does not switch on ${names.join(', ')}`);
  return names;
}

/** Cancels what was booked at an API that lasts. What can't be cancelled is no fault of the candidate. */
async function cancelAll(
  { samples, guest }: SmokeSite,
  { servers }: SmokeTestEnvironment,
  progress: Progress,
): Promise<void> {
  for (const values of samples)
    await servers
      .cancelSamples(guest, values)
      .catch((error: unknown) => progress.say(`A sample is still booked: ${messageOf(error)}`));
}

/** The gate visits this many pages at once. One that is open is mostly left alone for some seconds. */
const lanes = 8;
/** A page that is only opened leaves a processor no rest. */
const glanceLanes = 2;

interface Found extends Fault {
  readonly check: GateProblem['check'];
}

const of = (check: Found['check'], faults: readonly Fault[]): readonly Found[] =>
  faults.map((fault) => ({ ...fault, check }));

type Look = (page: SmokePage) => Promise<readonly Fault[] | undefined>;

/**
 * Looks at one page after another: the host's log doesn't say which page an error is of. At none after one that hangs,
 * which has taken the rendering thread from all; those have no answer.
 */
function oneAtATime(look: Look): Look {
  let last: ReturnType<Look> = Promise.resolve([]);
  return (page) => (last = last.then((before) => (before && !before.some(isHang) ? look(page) : undefined)));
}

const isHang = (fault: Fault): boolean => fault.isHang;

async function loggedIn({ url, customer }: SmokeSite): Promise<Visitor | undefined> {
  if (!customer) return undefined;
  const visitor = new Visitor(url);
  await visitor.post('/api/account/login', customer);
  return visitor;
}
