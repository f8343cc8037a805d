import { readdir } from 'node:fs/promises';
import { forgetPreviewBuild, notePreviewBuild } from '../../core/previews/builds';
import { previewOf } from '../../core/signing/previewPass';
import { prune } from '../../core/prune/prune';
import { contextAt } from '../context';
import { builtFolder } from '../testing/builtFolder';
import { inProcess } from '../testing/commandLine';
import { aGround } from '../testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

const site = ['--site', 'https://rent.example.jp'];

it('prints a signed link for a build, and changes nothing for anybody', async () => {
  const folder = await builtFolder(ground, 'mf-a', '2.0.0');
  const { code, out, err } = await inProcess(
    ['preview', '--folder', folder, '--days', '3', ...site, '--json'],
    ground.env,
  );
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Good until ') as unknown });
  const answer = JSON.parse(out) as { link: string; expires: string };
  const link = new URL(answer.link);
  expect(`${link.origin}${link.pathname}`).toBe('https://rent.example.jp/-/preview');
  const { trusted } = await contextAt(ground.place);
  const pass = previewOf(link.searchParams.get('pass') ?? '', 'production', trusted, new Date());
  const integrity = await ground.store.integrityOf('mf-a', '2.0.0');
  expect(pass).toEqual({
    preview: { 'mf-a': { version: '2.0.0', integrity } },
    of: 'a build',
    channel: 'production',
    expires: answer.expires,
  });
  const days = (Date.parse(answer.expires) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(3);
  expect(await ground.revisions()).toEqual(['1.json']);
});

it('prints the text for a pull request', async () => {
  const folder = await builtFolder(ground, 'mf-a', '2.0.0');
  const { out } = await inProcess(['preview', '--folder', folder, ...site, '--markdown'], ground.env);
  expect(out).toMatch(
    /^\*\*\[Preview of a build\]\(https:\/\/rent\.example\.jp\/-\/preview\?pass=[\w-]+\)\*\*, until [\d-]+ [\d:]+ UTC: mf-a 2\.0\.0\n\nFor anyone/,
  );
});

it('is no newest version for customers until somebody publishes it, which checks it again', async () => {
  const folder = await builtFolder(ground, 'mf-a', '2.0.0');
  await notePreviewBuild(ground.store.objects, 'mf-a', '2.0.0');
  const promoted = async (set: string) =>
    (await inProcess(['finish', '--set', set, '--reason', 'All is well', '--dry-run'], ground.env)).out;
  expect(await promoted('mf-a')).not.toContain('2.0.0');
  expect(await promoted('mf-a=2.0.0')).toContain('2.0.0');
  // The gate of this test has no site to try it on.
  const refused = await inProcess(['publish', '--folder', folder, '--skip-browser'], ground.env);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('Checking mf-a 2.0.0') as unknown,
  });
  expect(await promoted('mf-a')).not.toContain('2.0.0');
  await forgetPreviewBuild(ground.store.objects, 'mf-a', '2.0.0');
  await inProcess(['publish', '--folder', folder], ground.env);
  expect(await promoted('mf-a')).toContain('2.0.0');
});

it('lists the previews that are shown, and revokes one of them', async () => {
  const make = async (name: string, days: string) => {
    const folder = await builtFolder(ground, name, '2.0.0');
    const args = ['preview', '--folder', folder, '--days', days, ...site, '--json'];
    return (JSON.parse((await inProcess(args, ground.env)).out) as { id: string }).id;
  };
  const previews = async (...args: string[]) => inProcess(['preview', ...args], ground.env);
  expect((await previews('--list')).out).toBe('No preview is shown.\n');
  const first = await make('mf-a', '3');
  const last = await make('mf-b', '5');
  const listed = (await previews('--list')).out.trim().split('\n');
  expect(listed).toEqual([
    expect.stringMatching(`^${last}  a build: mf-b 2.0.0, by .*, until `),
    expect.stringMatching(`^${first}  a build: mf-a 2.0.0, by .*, until `),
  ]);
  expect((await previews('--revoke', first)).out).toContain('Revoked: ');
  expect(JSON.parse((await previews('--list', '--json')).out)).toMatchObject([{ id: last }]);
  const again = await previews('--revoke', first);
  expect({ code: again.code, err: again.err }).toEqual({
    code: 1,
    err: expect.stringContaining(`shows no preview ${first}`) as unknown,
  });
});

it('keeps the version from being pruned', async () => {
  await inProcess(['preview', '--folder', await builtFolder(ground, 'mf-a', '2.0.0'), ...site], ground.env);
  const now = new Date(Date.now() + 6 * 86_400_000);
  expect((await prune(ground.store, { keepDays: 0, keepVersions: 0, now })).kept).toContain('mf-a@2.0.0');
});

it.each([
  [2, 'Say what to show', []],
  [2, 'leave out the branch', ['calendar', '--folder', 'built']],
  [2, 'is no address of a site', ['--folder', 'built', '--site', 'rent']],
  [2, '7', ['--folder', 'built', '--days', '8']],
  [1, 'There is no branch no-such-branch here', ['no-such-branch', ...site]],
  [1, 'There is no package mf-none here', ['--package', 'mf-none', ...site]],
  [1, 'at most 5 packages', ['--folder', '1', '2', '3', '4', '5', '6', ...site]],
] as const)('ends with %i and “%s”, and changes nothing', async (expected, said, args) => {
  const before = await readdir(ground.place.store, { recursive: true });
  const { code, out, err } = await inProcess(['preview', ...args], ground.env);
  expect({ code, out }).toEqual({ code: expected, out: '' });
  expect(err).toContain(said);
  expect(await readdir(ground.place.store, { recursive: true })).toEqual(before);
});
