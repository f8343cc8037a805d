import { waitFor } from '@testing-library/react';
import type { PageVersion, PageRoute } from '../../../core/pageVersions';
import { EntryFailed, type Failure } from '../recovery/Failure';
import { somePageVersions } from '../testing/page';
import { createFederation } from './instance';
import { expectedIntegrity, registerFiles, allowUnhashed } from './knownFiles';
import { Remotes } from './remotes';
import { aRemote, chunkError, serveEntries, styleError, type Served } from './testing/network';

let ofTest = 0;
const stops: (() => void)[] = [];
let reported: (readonly (string | undefined)[])[];
let failures: Failure[];
let isLeft: boolean;

beforeEach(() => {
  // Federation warns of failures, and of a remote that is registered anew.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  ofTest += 1;
  reported = [];
  failures = [];
  isLeft = false;
  globalThis.wadachiReport = (name, version, kind) => void reported.push([name, version, kind]);
});

afterEach(() => {
  jest.restoreAllMocks();
  while (stops.length > 0) stops.pop()?.();
});

/** Each remote has its own name here, because the count of requests for an address is never reset. */
function aSite(served: Readonly<Record<string, Served>>) {
  const name = `mf-test${ofTest}`;
  const version = (is: string): PageVersion => ({
    version: is,
    base: `/releases/${name}/${is}/`,
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': `sha384-${is}` },
  });
  const network = serveEntries((path) => served[path.split('/')[3] ?? ''] ?? 'missing');
  stops.push(network.stop);
  const pageVersions = { ...somePageVersions([]), remotes: { [name]: version('2') } };
  const remotes = new Remotes(pageVersions, 'en', createFederation({}), async (failure) => {
    failures.push(failure);
    return isLeft;
  });
  const route: PageRoute = { remote: name, path: '/', page: 'home', steps: [], layout: 'default' };
  const open = async (isFirst = false) => {
    const { page } = await remotes.open(route, isFirst);
    return page.head(undefined, {} as Parameters<typeof page.head>[1]).title;
  };
  return { name, version, remotes, open, asked: network.asked };
}

it('fetches a remote when a page of it is first opened, and once', async () => {
  const { name, open, asked } = aSite({ 2: aRemote('assigned') });
  expect(asked).toEqual([]);
  expect(await open()).toBe('assigned');
  expect(await open()).toBe('assigned');
  expect(asked).toEqual([`/releases/${name}/2/remoteEntry.js`]);
});

it('tells once of a remote that came later, and not of the document’s own', async () => {
  const { name, open } = aSite({ 2: aRemote('assigned') });
  await open();
  await open();
  expect(reported).toEqual([[name, '2', 'load']]);
  ofTest += 1;
  const first = aSite({ 2: aRemote('assigned') });
  await first.open(true);
  await first.open();
  expect(reported).toHaveLength(1);
});

it.each([
  ['a chunk', [chunkError()]],
  ['a stylesheet', [styleError()]],
])('tries %s that failed once more, silently', async (_, errors) => {
  const { name, open } = aSite({ 2: aRemote('assigned', errors) });
  expect(await open()).toBe('assigned');
  expect(failures).toEqual([]);
  expect(reported).toEqual([[name, '2', 'load']]);
});

it('asks for an entry that failed at a fresh address', async () => {
  const { name, open, asked } = aSite({});
  await expect(open()).rejects.toThrow('could not be loaded');
  const entry = `/releases/${name}/2/remoteEntry.js`;
  expect(asked).toEqual([entry, `${entry}?retry=1`]);
});

it.each<[string, Served]>([
  ['an entry', 'missing'],
  ['a chunk', aRemote('assigned', [chunkError(), chunkError()])],
  ['a stylesheet', aRemote('assigned', [styleError(), styleError()])],
])('looks for another version when %s failed twice, also of a remote that is in use', async (_, broken) => {
  const served: Record<string, Served> = { 2: broken };
  const { name, open } = aSite(served);
  await expect(open()).rejects.toThrow(`The part '${name}' of this site could not be loaded`);
  expect(failures.map((failure) => failure.name)).toEqual([name]);
  served['2'] = aRemote('assigned');
  expect(await open()).toBe('assigned');
});

it('waits for the page that comes with the other version', async () => {
  const { open } = aSite({});
  isLeft = true;
  const ended = jest.fn();
  open().then(ended, ended);
  await waitFor(() => expect(failures).toHaveLength(1));
  // One turn of the event loop: everything that was ready has run.
  await new Promise((resolve) => setTimeout(resolve));
  expect(ended).not.toHaveBeenCalled();
});

it('never loads a version without a hash', async () => {
  const { name, remotes, open, version, asked } = aSite({ 2: aRemote('assigned') });
  remotes.use(name, { ...version('2'), integrity: {}, base: `/releases/${name}/0/` });
  await expect(open()).rejects.toThrow('could not be loaded');
  expect(asked).toEqual([]);
});

describe('a remote that the page did not show first', () => {
  const aLateSite = () => {
    const site = aSite({ 2: aRemote('assigned') });
    const integrity = { 'remoteEntry.js': 'sha384-2', 'mf-manifest.json': 'sha384-manifest' };
    site.remotes.use(site.name, { ...site.version('2'), integrity, manifest: 'mf-manifest.json' });
    return site;
  };

  it('brings the hashes of its files with its entry', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({ integrity: { '7.js': 'sha384-chunk' } }));
    const { name, open } = aLateSite();
    expect(await open()).toBe('assigned');
    const { integrity } = fetched.mock.calls[0]?.[1] ?? {};
    expect([fetched.mock.calls[0]?.[0], integrity]).toEqual([
      `/releases/${name}/2/mf-manifest.json`,
      'sha384-manifest',
    ]);
    expect(expectedIntegrity(new URL(`/releases/${name}/2/7.js`, location.origin))).toBe('sha384-chunk');
  });

  it('is tried again, and fails, without them', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { name, open } = aLateSite();
    await expect(open()).rejects.toThrow('could not be loaded');
    expect(failures[0]?.error).toBeInstanceOf(EntryFailed);
    const manifest = `/releases/${name}/2/mf-manifest.json`;
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([manifest, `${manifest}?retry=1`]);
  });
});

describe('the known files', () => {
  beforeEach(() =>
    registerFiles({ base: '/releases/mf-shop/3/', integrity: { 'remoteEntry.js': 'sha384-entry' } }),
  );

  const integrityOf = (url: string) => expectedIntegrity(new URL(url, location.origin));

  it('knows the one content that a file may have, whatever its query', () => {
    expect(integrityOf('/releases/mf-shop/3/remoteEntry.js')).toBe('sha384-entry');
    expect(integrityOf('/releases/mf-shop/3/remoteEntry.js?retry=1')).toBe('sha384-entry');
  });

  it.each(['/releases/mf-shop/2/remoteEntry.js', '/releases/mf-shop/3/unknown.js', '/other.js'])(
    'lets nothing of %s be loaded',
    (path) => expect(integrityOf(path)).toBeUndefined(),
  );

  it('takes files of another origin without a hash only once staff override from it', () => {
    const path = '/builds/1/remoteEntry.js';
    expect(integrityOf(`http://localhost:4100${path}`)).toBeUndefined();
    allowUnhashed('http://localhost:4100');
    expect(integrityOf(`http://localhost:4100${path}`)).toBe('');
    expect(integrityOf(`http://localhost:4101${path}`)).toBeUndefined();
    expect(integrityOf(path)).toBeUndefined();
  });
});
