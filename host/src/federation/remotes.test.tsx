import { init } from '@module-federation/enhanced/runtime';
import type { PlannedPackage, PlannedRoute } from '@wadachi/shared/release';
import { aPlan } from '../testing/boot';
import loaderPlugin from './loaderPlugin';
import { RemoteUnavailable, Remotes } from './remotes';
import { aRemote, chunkError, serveEntries, styleError, type Served } from './testing/network';

init({ name: 'host', remotes: [], plugins: [loaderPlugin()] });

let ofTest = 0;
const stops: (() => void)[] = [];
let told: (readonly (string | undefined)[])[];
let answers: Response[];
let unavailable: number;

beforeEach(() => {
  ofTest += 1;
  told = [];
  answers = [];
  unavailable = 0;
  globalThis.wadachiReport = (...report) => void told.push(report);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
});

afterEach(() => {
  while (stops.length > 0) stops.pop()?.();
  jest.restoreAllMocks();
});

/** What the page loads of one remote, under a name of its own: federation forgets no name. */
function aSite(served: Readonly<Record<string, Served>>) {
  const name = `mf-test${ofTest}`;
  const version = (is: string): PlannedPackage => ({
    version: is,
    base: `/releases/${name}/${is}/`,
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': `sha384-${is}` },
  });
  const network = serveEntries((path) => served[path.split('/')[3] ?? ''] ?? 'missing');
  stops.push(network.stop);
  const remotes = new Remotes(
    { ...aPlan([]), remotes: { [name]: version('2') } },
    'en',
    () => (unavailable += 1),
  );
  const route: PlannedRoute = { remote: name, path: '/', page: 'home', steps: [], layout: 'default' };
  const open = async (isFirst = false) => {
    const { page } = await remotes.open(route, isFirst);
    return page.head(undefined, {} as Parameters<typeof page.head>[1]).title;
  };
  const offer = (fallback: unknown, status = 200) => answers.push(Response.json(fallback, { status }));
  return { name, version, remotes, route, open, offer, asked: network.asked };
}

it('fetches a remote when a page of it is first opened, and once', async () => {
  const { name, open, asked } = aSite({ 2: aRemote('planned') });
  expect(asked).toEqual([]);
  expect(await open()).toBe('planned');
  expect(await open()).toBe('planned');
  expect(asked).toEqual([`/releases/${name}/2/remoteEntry.js`]);
});

it('tells once of a remote that came later, and not of the document’s own', async () => {
  const { name, open } = aSite({ 2: aRemote('planned') });
  await open();
  await open();
  expect(told).toEqual([[name, '2', 'load']]);
  ofTest += 1;
  const first = aSite({ 2: aRemote('planned') });
  await first.open(true);
  await first.open();
  expect(told).toHaveLength(1);
});

it.each([
  ['a chunk', [chunkError()]],
  ['a stylesheet', [styleError()]],
])('tries %s that failed once more, silently', async (_, failures) => {
  const { name, open } = aSite({ 2: aRemote('planned', failures) });
  expect(await open()).toBe('planned');
  expect(told).toEqual([[name, '2', 'load']]);
});

it.each([
  ['an entry', 'entry', 'missing'],
  ['a chunk', 'chunk', aRemote('planned', [chunkError(), chunkError()])],
  ['a stylesheet', 'style', aRemote('planned', [styleError(), styleError()])],
] as const)('takes the last known good version for %s that failed twice', async (_, kind, served) => {
  const { name, open, offer, version, remotes } = aSite({ 1: aRemote('good'), 2: served });
  offer(version('1'));
  expect(await open()).toBe('good');
  expect(remotes.versions[name]?.version).toBe('1');
  expect(told).toEqual([
    [name, '2', kind],
    [name, '1', 'load'],
  ]);
  expect(unavailable).toBe(0);
});

it('asks for an entry that failed at a fresh address', async () => {
  const { name, open, asked } = aSite({});
  await expect(open()).rejects.toThrow(RemoteUnavailable);
  const entry = `/releases/${name}/2/remoteEntry.js`;
  expect(asked).toEqual([entry, `${entry}?retry=1`]);
});

it.each<[string, unknown, number]>([
  ['there is none', 'Not found', 404],
  ['the site fails', 'Broken', 500],
  ['what is named is none', { error: 'quota' }, 200],
])('says that the remote is not to be had when %s', async (_, fallback, status) => {
  const { name, open, offer } = aSite({});
  offer(fallback, status);
  await expect(open()).rejects.toThrow(`The part '${name}' of this site could not be loaded`);
  expect(told).toEqual([[name, '2', 'entry']]);
  expect(unavailable).toBe(1);
});

it('takes no other remote for a fallback', async () => {
  const { open, offer, version, asked } = aSite({ 1: aRemote('other') });
  offer({ ...version('1'), base: '/releases/mf-other/1/' });
  await expect(open()).rejects.toThrow(RemoteUnavailable);
  expect(asked).toHaveLength(2);
});

it('does not fall back to the very version that failed', async () => {
  const { name, open, offer, version, asked } = aSite({});
  offer(version('2'));
  await expect(open()).rejects.toThrow(RemoteUnavailable);
  expect(asked).toHaveLength(2);
  expect(told).toEqual([[name, '2', 'entry']]);
});

it('begins with the planned version again after the fallback failed as well', async () => {
  const served: Record<string, Served> = {};
  const { open, offer, version } = aSite(served);
  offer(version('1'));
  await expect(open()).rejects.toThrow(RemoteUnavailable);
  served['2'] = aRemote('planned');
  expect(await open()).toBe('planned');
});

it('never loads a fallback without a hash', async () => {
  const { open, offer, version, asked } = aSite({ 1: aRemote('good') });
  offer({ ...version('1'), integrity: {} });
  await expect(open()).rejects.toThrow(RemoteUnavailable);
  expect(asked.filter((path) => path.includes('/1/'))).toEqual([]);
});

it('keeps to the planned version once a page of it has come', async () => {
  const planned = aRemote('planned');
  const failing: Served = {
    ...planned,
    pages: { ...planned.pages, other: () => Promise.reject(chunkError()) },
  };
  const { name, remotes, route, open, offer, version } = aSite({ 1: aRemote('good'), 2: failing });
  await open();
  offer(version('1'));
  await expect(remotes.open({ ...route, page: 'other' }, false)).rejects.toThrow(RemoteUnavailable);
  expect(remotes.versions[name]?.version).toBe('2');
  expect(fetch).not.toHaveBeenCalled();
  expect(told).toContainEqual([name, '2', 'chunk']);
});

it('leaves a first view to what the server rendered, and goes on from there without trying again', async () => {
  const { name, open, offer, version, asked } = aSite({ 1: aRemote('good') });
  offer(version('1'));
  await expect(open(true)).rejects.toThrow(RemoteUnavailable);
  expect(told).toEqual([]);
  expect(asked).toHaveLength(2);
  expect(await open()).toBe('good');
  expect(asked).toHaveLength(3);
  expect(told[0]).toEqual([name, '2', 'entry']);
});

it('keeps the server’s form while the customer fills it in', async () => {
  const { open, offer, version } = aSite({ 1: aRemote('good') });
  const server = document.createElement('main');
  server.innerHTML = '<div data-remote="static"><form><input name="keyword"></form></div>';
  document.body.append(server);
  const field = server.querySelector('input');
  if (field) field.value = 'airport';
  offer(version('1'));
  await expect(open()).rejects.toThrow(RemoteUnavailable);
  if (field) field.value = '';
  offer(version('1'));
  expect(await open()).toBe('good');
  server.remove();
});

it('has two pages of one remote fall back together', async () => {
  const { open, offer, version } = aSite({ 1: aRemote('good') });
  offer(version('1'));
  expect(await Promise.all([open(), open()])).toEqual(['good', 'good']);
});

it('does not fall back or count for a remote that staff override', async () => {
  const { name, remotes, open, offer, version } = aSite({ 1: aRemote('good') });
  remotes.use(name, { ...version('2'), override: 'http://localhost:4100' });
  offer(version('1'));
  await expect(open()).rejects.toThrow(RemoteUnavailable);
});
