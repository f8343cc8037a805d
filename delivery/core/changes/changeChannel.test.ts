import { folderPerTest } from '@wadachi/testing/folderPerTest';
import type { Release } from '../release';
import { readLatest } from '../channels/channels';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { FolderObjects } from '../store/FolderObjects';
import { ReleaseStore } from '../store/ReleaseStore';
import { ChannelMoved, ReleaseAltered } from '../store/releaseErrors';
import { aRelease } from '../testing/aRelease';
import { changeChannel, draftChange, type Author } from './changeChannel';
import type { ChannelContext } from '../channels/ChannelContext';
import { ChangeRefused } from '../ChangeRefused';
import type { ChangeRequest } from './verbs/list';
import { signAgain } from './signAgain';

let root: string;
let context: ChannelContext;
let author: Author;

folderPerTest((made) => (root = made));
beforeEach(async () => {
  const { pem, line } = newKeyPair();
  context = {
    store: new ReleaseStore(new FolderObjects(root)),
    channel: 'production',
    trusted: trustedKeysOf(line, 'a test'),
  };
  author = { by: 'mika', reason: 'a test', key: signingKeyOf(pem, 'a test') };
  for (const name of ['host', 'mf-a', 'mf-b'])
    for (const version of ['1', '2', '3']) await put(name, version);
  await change({ verb: 'finish', set: { host: '1', 'mf-a': '1', 'mf-b': '1' } });
});

const change = (request: ChangeRequest, overrides: Partial<Author> = {}) =>
  changeChannel(context, request, { ...author, ...overrides });
const canary = (set: Record<string, string>, basis_points = 500) =>
  change({ verb: 'canary', set, basis_points });

const stop = (overrides: Partial<Author> = {}) =>
  change({ verb: 'back', names: ['r2'], lock: true }, { reason: 'too many failures', ...overrides });

/** Returns the version that everybody has once mf-a was taken back. */
async function back(to?: string, force = false): Promise<Record<string, string>> {
  const { after } = await change({ verb: 'back', names: ['mf-a'], ...(to && { to }), force });
  return Object.fromEntries(Object.entries(after.packages).map(([name, { stable }]) => [name, stable]));
}

/** As much of a release as a channel asks for. */
async function put(name: string, version: string, overrides: Partial<Release> = {}): Promise<void> {
  const release = aRelease({ name, version, ...overrides });
  await context.store.objects.replace(
    `${name}/${version}/release.json`,
    Buffer.from(JSON.stringify(release)),
  );
}

it('writes a signed revision with who, why and the digest of every version', async () => {
  await canary({ 'mf-a': '2' });
  const { signed } = (await readLatest(context.store, 'production', context.trusted)) ?? {};
  expect(signed).toMatchObject({ revision: 2, replaces: 1, by: 'mika', reason: 'a test' });
  expect(signed?.releases).toEqual({
    'host@1': await context.store.integrityOf('host', '1'),
    'mf-a@1': await context.store.integrityOf('mf-a', '1'),
    'mf-a@2': await context.store.integrityOf('mf-a', '2'),
    'mf-b@1': await context.store.integrityOf('mf-b', '1'),
  });
});

it('drafts without writing', async () => {
  const { after } = await draftChange(context, { verb: 'finish', set: { 'mf-a': '2' } }, author);
  expect(after.packages['mf-a']).toMatchObject({ stable: '2', last_known_good: '1' });
  expect(await context.store.revisions()).toEqual([1]);
});

it.each<[string, ChangeRequest, new (...args: never[]) => Error, string]>([
  [
    'a version that is not there',
    { verb: 'finish', set: { 'mf-a': '9' } },
    ChangeRefused,
    'There is no mf-a 9',
  ],
  ['half a set', { verb: 'finish', set: { 'mf-a': '2', 'mf-b': '9' } }, ChangeRefused, 'mf-b 9'],
  [
    'the first version taken back',
    { verb: 'back', names: ['mf-a'] },
    ChangeRefused,
    'no earlier version of mf-a',
  ],
])('refuses %s and writes nothing', async (_, request, kind, why) => {
  const refused = await change(request).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(kind);
  expect(String(refused)).toContain(why);
  expect(await context.store.revisions()).toEqual([1]);
});

it('refuses versions that do not fit each other, unless they were built together', async () => {
  await put('mf-a', '4', { shared: { react: { range: '^19.0.0', exports: ['useState'] } } });
  const request: ChangeRequest = { verb: 'finish', set: { 'mf-a': '4' } };
  await expect(change(request)).rejects.toThrow('mf-a 4 uses the module react, which host 1 does not have');
  expect(await context.store.revisions()).toEqual([1]);
  await change(request, { unchecked: true });
  expect(await context.store.revisions()).toEqual([1, 2]);
});

it('tells an author who looked at an older revision', async () => {
  await canary({ 'mf-a': '2' });
  await expect(change({ verb: 'finish', set: { 'mf-b': '2' } }, { seen: 1 })).rejects.toThrow(ChannelMoved);
  await expect(change({ verb: 'finish', set: { 'mf-b': '2' } }, { seen: 0 })).rejects.toThrow(ChannelMoved);
  await change({ verb: 'finish', set: { 'mf-b': '2' } }, { seen: 2 });
});

it('lets one of two authors win', async () => {
  const outcomes = await Promise.allSettled([
    change({ verb: 'finish', set: { 'mf-a': '2' } }, { by: 'mika' }),
    change({ verb: 'finish', set: { 'mf-a': '3' } }, { by: 'ken' }),
  ]);
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(lost.map(({ reason }) => reason as unknown)).toEqual([expect.any(ChannelMoved)]);
  expect(await context.store.revisions()).toEqual([1, 2]);
});

it('gives nobody a release that is no longer what was signed, and holds up nothing else for it', async () => {
  const { after } = await canary({ 'mf-a': '2' });
  await put('mf-a', '2', { git: 'somebody else' });
  await expect(change({ verb: 'finish' })).rejects.toThrow(ReleaseAltered);
  await context.store.removeRelease('mf-b', '1');
  const feature = { verb: 'flag', name: 'compare-cars', basis_points: 0 } as const;
  expect((await change(feature)).after.releases).toEqual(after.releases);
});

it('does not go back to a version that was pruned', async () => {
  await change({ verb: 'finish', set: { 'mf-a': '2' } });
  await change({ verb: 'finish', set: { 'mf-a': '3' } });
  await context.store.removeRelease('mf-a', '1');
  await expect(back('1')).rejects.toThrow('There is no mf-a 1');
});

describe('going back', () => {
  it('gives the version before, and once more the one before that, never what was stopped', async () => {
    await change({ verb: 'finish', set: { 'mf-a': '2' }, watch: 0 });
    await change({ verb: 'finish', set: { 'mf-a': '3' }, watch: 0 });
    await change({ verb: 'lock', packages: ['mf-b'], undo: false });
    expect(await back()).toMatchObject({ 'mf-a': '2', 'mf-b': '1' });
    expect(await back()).toMatchObject({ 'mf-a': '1' });
    await expect(back()).rejects.toThrow(
      'There is no earlier version of mf-a to go back to: everybody had none, or it was stopped since',
    );
    await expect(back('3')).rejects.toThrow('mf-a 3 was stopped in rollout r5: a test');
    expect(await back('3', true)).toMatchObject({ 'mf-a': '3' });
  });

  it('asks a second person for the version, who may not know of the first', async () => {
    await change({ verb: 'finish', set: { 'mf-a': '2' } });
    await canary({ 'mf-a': '3' }, 10_000);
    const sora = (to?: string) =>
      change({ verb: 'back', names: ['mf-a'], ...(to && { to }) }, { by: 'sora', reason: 'the same fault' });
    await back();
    await change({ verb: 'lock', packages: ['mf-b'], undo: false });
    await expect(sora()).rejects.toMatchObject({
      message: expect.stringMatching(/^mika took mf-a back at .*: a test\. Everybody has 2 now\./) as string,
      commands: ['back mf-a --to VERSION --reason "…"'],
    });
    expect((await sora('1')).after.packages['mf-a']).toMatchObject({ stable: '1' });
    await expect(back()).rejects.toThrow('sora took mf-a back');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    await expect(back()).rejects.toThrow('There is no earlier version of mf-a to go back to');
  });

  it('holds nobody up who stops what began since, and reads no history for an id', async () => {
    const sora = (name: string) =>
      change({ verb: 'back', names: [name] }, { by: 'sora', reason: 'the mend is bad as well' });
    await canary({ 'mf-a': '2' }, 10_000);
    await back();
    const { after } = await canary({ 'mf-a': '3' }, 1_000);
    expect((await sora('mf-a')).after.rollouts.at(-1)).toMatchObject({
      id: after.rollouts.at(-1)?.id,
      state: 'stopped',
    });
    await change({ verb: 'finish', set: { 'mf-a': '3' }, force: true });
    expect((await sora('mf-a')).after.packages['mf-a']).toMatchObject({ stable: '1' });
    const { revision, rollouts } = (await canary({ 'mf-b': '2' }, 1_000)).after;
    const read = jest.spyOn(context.store, 'readRevision');
    await sora(rollouts.at(-1)?.id ?? '');
    expect(Math.min(...read.mock.calls.map(([number]) => number))).toBe(revision);
  });

  it.each([
    ['mf-c', { commands: ['off mf-c --reason "…"', 'finish --set mf-c=VERSION --reason "…"'] }, 4],
    ['host', { commands: ['finish --set host=VERSION --reason "…"'] }, 1],
  ])('offers to switch a remote off where there is no version before: %s', async (name, refusal, oldest) => {
    await put('mf-c', '1');
    for (const version of ['2', '3', '2']) await change({ verb: 'finish', set: { 'mf-a': version } });
    await change({ verb: 'finish', set: { 'mf-c': '1' } });
    const read = jest.spyOn(context.store, 'readRevision');
    await expect(change({ verb: 'back', names: [name] })).rejects.toMatchObject(refusal);
    // Before its first revision there is nothing of it.
    expect(Math.min(...read.mock.calls.map(([revision]) => revision))).toBe(oldest);
  });

  it('leaves rollouts alone that began since, and gives no version that the host of now can not run', async () => {
    await put('mf-a', '4', { shared: { react: { range: '^19.0.0', exports: ['useState'] } } });
    await put('host', '4', { provides: { react: { version: '20.0.0', exports: ['useState'] } } });
    await change({ verb: 'finish', set: { 'mf-a': '2' } });
    await canary({ 'mf-b': '2' });
    await context.store.objects.remove('mf-b/2/release.json');
    const { after } = await change({ verb: 'back', names: ['w2'] });
    expect(after.rollouts).toMatchObject([{ set: { 'mf-b': '2' }, state: 'running' }, { state: 'stopped' }]);
    await put('mf-b', '2');
    await change({ verb: 'finish', set: { 'mf-a': '4' } }, { unchecked: true });
    await change({ verb: 'finish', set: { 'mf-a': '3', host: '4' } });
    await expect(back('4')).rejects.toThrow('mf-a 4 needs react ^19.0.0');
  });

  it('knows a stopped version many revisions later, whatever replaced its rollout', async () => {
    await canary({ 'mf-a': '2', 'mf-b': '2' });
    await stop();
    await change({ verb: 'lock', packages: ['mf-a', 'mf-b'], undo: true });
    for (const version of ['3', '1', '3']) await change({ verb: 'finish', set: { 'mf-a': version } });
    const request: ChangeRequest = { verb: 'finish', set: { 'mf-a': '2' } };
    await expect(change(request)).rejects.toThrow('mf-a 2 was stopped in rollout r2: too many failures');
    const { after, stopped } = await change({ ...request, force: true });
    expect(after.packages['mf-a']).toMatchObject({ stable: '2' });
    expect(stopped).toMatchObject([{ package: 'mf-a', version: '2' }]);
    // What everybody has is not brought by a change of something else.
    expect(await change({ verb: 'finish', set: { 'mf-b': '3' } })).toMatchObject({ stopped: [] });
  });

  it('asks nothing of a change beside a rollout of what was stopped', async () => {
    await canary({ 'mf-a': '2' });
    await stop();
    await change({ verb: 'lock', packages: ['mf-a'], undo: true });
    expect((await canary({ 'mf-a': '2' })).stopped).toMatchObject([{ package: 'mf-a', version: '2' }]);
    const { after, stopped } = await change({ verb: 'finish', set: { 'mf-b': '2' } });
    expect([after.packages['mf-b']?.stable, stopped]).toEqual(['2', []]);
    expect((await canary({ 'mf-a': '2' }, 2_000)).stopped).toMatchObject([{ package: 'mf-a' }]);
  });

  it('reads revisions of a retired key, and no others', async () => {
    await change({ verb: 'finish', set: { 'mf-a': '2' }, watch: 0 });
    const { id, pem, line } = newKeyPair();
    const old = context.trusted;
    author = { ...author, key: signingKeyOf(pem, 'a test') };
    context = { ...context, trusted: new Map([...old, ...trustedKeysOf(line, 'a test')]) };
    expect(await signAgain(context, author)).toMatchObject({ revision: 3, replaces: 2 });
    expect(await signAgain(context, author)).toBeUndefined();
    context = { ...context, trusted: trustedKeysOf(line, 'a test') };
    for (const to of ['1', undefined])
      await expect(back(to)).rejects.toMatchObject({
        message: expect.stringContaining('trusted here') as string,
        commands: expect.arrayContaining([expect.stringMatching(/^finish --set mf-a=/)]) as unknown,
      });
    context = { ...context, retired: old };
    expect(await back('1')).toMatchObject({ 'mf-a': '1' });
    expect((await readLatest(context.store, 'production', context.trusted))?.signatures).toMatchObject([
      { key: id },
    ]);
  });
});

it('keeps names and reasons on one line, without signs that a terminal obeys', async () => {
  const overrides = { by: ' mi\u001b]0;x\u0007ka\u202e ', reason: 'slow\n9  ceo: fine\u009b2K' };
  const { after } = await change({ verb: 'lock', packages: ['mf-a'], undo: false }, overrides);
  expect([after.by, after.reason]).toEqual(['mi ]0;x ka', 'slow 9  ceo: fine 2K']);
});

it.each([{ by: ' \n' }, { reason: '\u0007' }])(
  'refuses a change of nobody or for no reason: %j',
  async (overrides) => {
    await expect(change({ verb: 'lock', packages: ['mf-a'], undo: false }, overrides)).rejects.toThrow(
      ChangeRefused,
    );
  },
);

it.each(['guard', ' Guard\n', 'gu\u200bard', 'ｇｕａｒｄ'])(
  'lets nobody change anything under the guard’s name: %j',
  async (by) => {
    const asked = change({ verb: 'approval', undo: false }, { by });
    await expect(asked).rejects.toThrow('is the name of the guard');
    await expect(signAgain(context, { ...author, by })).rejects.toThrow('is the name of the guard');
  },
);

it('keeps a lock while a package is off, by whomever it was locked', async () => {
  const off = (undo: boolean) => change({ verb: 'off', packages: ['mf-a'], undo });
  await canary({ 'mf-a': '2' });
  await stop({ by: 'guard' });
  await off(false);
  const { after } = await off(true);
  expect(after.packages['mf-a']).toMatchObject({ state: 'on', locked: true });
  await expect(change({ verb: 'finish', set: { 'mf-a': '3' } })).rejects.toThrow('mf-a is locked');
});

it('refuses staff with signs that no name has', async () => {
  const canary: ChangeRequest = { verb: 'canary', set: { 'mf-a': '2' }, basis_points: 1 };
  await expect(change({ ...canary, staff: ['ken\u001b[31m'] })).rejects.toThrow('is no name');
});
