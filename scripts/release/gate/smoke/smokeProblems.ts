import { type ChannelContext, type Content, type Release } from '../../../../release';
import { Cleanup } from '../../../common/Cleanup';
import type { Progress } from '../../../common/progress';
import type { GateProblem } from '../problems';
import { wordsIn } from '../samples';
import { stopOnSignal } from './stopOnSignal';
import type { Fault } from './fault';
import { renderOnServer } from './renderOnServer';
import { openOnPhone } from './openOnPhone';
import { launchBrowser, phoneOf } from './phone';
import { sampleValues } from './sampleValues';
import { routesToVisit, smokePages, type SmokePage } from './smokePages';
import { startSmokeSite, type SmokeSite } from './smokeSite';
import { Visitor } from './Visitor';

export interface Smoke {
  readonly built: string;
  readonly candidate: Release;
  /** What is in service, with the candidate for everybody. */
  readonly content: Content;
  readonly context: ChannelContext;
  readonly browser: boolean;
  readonly progress: Progress;
  readonly env: NodeJS.ProcessEnv;
}

/** Visits every page of a candidate in the real host, on the server and then on a phone. Leaves nothing running. */
export async function smokeProblems(smoke: Smoke): Promise<readonly GateProblem[]> {
  const cleanup = new Cleanup();
  const release = stopOnSignal(cleanup);
  try {
    return await visitAll(smoke, cleanup);
  } finally {
    await cleanup.run();
    release();
  }
}

async function visitAll(smoke: Smoke, cleanup: Cleanup): Promise<readonly GateProblem[]> {
  const { built, candidate, content, context, progress, env } = smoke;
  const title = `Starting a host with ${candidate.name} ${candidate.version}`;
  const site = await progress.step(title, () =>
    startSmokeSite({ built, content, store: context.store, env }, cleanup),
  );
  const guest = new Visitor(site.url);
  // A build can end the very process that runs it.
  const isReady = await guest.get('/readyz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady)
    return [{ check: 'server render', problem: `the host refuses it: ${await site.log.reason()}` }];

  const visits = await routesToVisit(candidate, content, context.store);
  const values = await sampleValues(guest, wordsIn(visits.flatMap(({ routes }) => routes)));
  const customer = await loggedIn(site);
  const pages = smokePages(visits, values, customer !== undefined);
  const open = smoke.browser ? await opener(site, cleanup) : undefined;
  const problems: GateProblem[] = [];
  for (const [index, page] of pages.entries()) {
    const visitor = page.isCustomers && customer ? customer : guest;
    const found = await progress.step(`Page ${index + 1} of ${pages.length}: ${page.path}`, () =>
      visit(page, visitor, site, open),
    );
    problems.push(...found.map(({ problem }) => problem));
    if (found.some(({ isHang }) => isHang)) break;
  }
  return problems;
}

type OpenPage = (page: SmokePage, visitor: Visitor) => Promise<readonly Fault[]>;

interface Found {
  readonly problem: GateProblem;
  readonly isHang: boolean;
}

async function visit(
  page: SmokePage,
  visitor: Visitor,
  { log }: SmokeSite,
  open: OpenPage | undefined,
): Promise<readonly Found[]> {
  const found = (check: GateProblem['check'], { problem, isHang }: Fault): Found => ({
    problem: { check, problem: `${page.remote} ${page.path}: ${problem}` },
    isHang,
  });
  const onServer = await renderOnServer(page, visitor, log);
  if (onServer !== undefined) return [found('server render', onServer)];
  const inBrowser = (await open?.(page, visitor)) ?? [];
  return inBrowser.map((fault) => found('browser', fault));
}

async function loggedIn({ url, customer }: SmokeSite): Promise<Visitor | undefined> {
  if (!customer) return undefined;
  const visitor = new Visitor(url);
  await visitor.post('/api/account/login', customer);
  return visitor;
}

async function opener({ url }: SmokeSite, cleanup: Cleanup): Promise<OpenPage> {
  const browser = await launchBrowser();
  if (!browser)
    throw new Error(
      'No Chromium was found for the smoke render: install one, set CHROMIUM_PATH, or publish with --skip-browser.',
    );
  cleanup.add(() => browser.close());
  return async (page, visitor) => {
    const context = await phoneOf(browser, visitor, url);
    const faults = await openOnPhone(context, page, url);
    // A page that hangs can't be closed: it ends with the browser.
    if (!faults.some(({ isHang }) => isHang)) await context.close();
    return faults;
  };
}
