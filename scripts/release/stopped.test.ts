import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

const release = (args: readonly string[]) => inProcess(args, ground.env);
const run = async (...args: readonly string[]) => {
  const { code, err, out } = await release([...args, '--json']);
  return { code, err, document: JSON.parse(out) as unknown };
};

it('goes back from a finished rollout so that nobody has it, and releases it again only when forced', async () => {
  await ground.change({ verb: 'canary', set: { 'mf-a': '2.0.0' }, basis_points: 500 });
  expect(await run('finish', '--reason', 'all is well', '--watch', 'none')).toMatchObject({
    document: { changes: ['mf-a 1.0.0 → 2.0.0', 'r2 won, everybody has it: mf-a 2.0.0'], stopped: [] },
  });
  const takenBack = 'It was given to everybody and taken back, to revision 2.';
  expect(await run('rollback', '--reason', 'panic')).toMatchObject({
    document: {
      changes: ['mf-a 2.0.0 → 1.0.0', `r2 stopped: ${takenBack}`],
      effects: [{ package: 'mf-a', from: '2.0.0', to: '1.0.0', basis_points: 10_000 }],
    },
  });
  const again = ['promote', '--set', 'mf-a=2.0.0', '--reason', 'it was the network'];
  const refused = await release(again);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain(`mf-a 2.0.0 was stopped in rollout r2: ${takenBack}`);
  const dry = await release([...again, '--dry-run']);
  expect(dry.code).toBe(0);
  expect(dry.out).toContain('Warning: mf-a 2.0.0 was stopped in rollout r2');
  expect(await ground.revisions()).toHaveLength(4);
  expect((await release([...again, '--force'])).code).toBe(0);
});

it('stops a rollout for a person, and leaves its packages free', async () => {
  await ground.change({ verb: 'canary', set: { 'mf-a': '2.0.0' }, basis_points: 500 });
  expect(await run('stop', '--reason', 'the summary is empty')).toMatchObject({
    document: {
      changes: ['r2 stopped: the summary is empty'],
      effects: [{ basis_points: 500, to: '1.0.0' }],
    },
  });
  const retried = await run('canary', '--set', 'mf-a=2.0.0', '--percent', '1', '--reason', 'once more');
  expect(retried).toMatchObject({ code: 0, document: { stopped: [{ rollout: 'r2', version: '2.0.0' }] } });
  expect((await release(['finish', '--reason', 'done'])).err).toContain('add --force and say why');
});

it('takes a remote out of the channel, and never the host', async () => {
  const { err } = await release(['remove', 'host', '--reason', 'tidy']);
  expect(err).toContain('The host can’t be removed');
  expect(await run('remove', 'mf-b', '--reason', 'the news moved')).toMatchObject({
    document: { changes: ['mf-b 1.0.0 → nothing'] },
  });
  const { document } = await run('status');
  expect(document).toMatchObject({ packages: [{ name: 'host' }, { name: 'mf-a' }] });
});

it('lists the versions of a package with who gets them, and what differs between two', async () => {
  await ground.change({ verb: 'canary', set: { 'mf-a': '2.0.0' }, basis_points: 500 });
  expect((await run('versions', 'mf-a')).document).toMatchObject([
    { version: '2.0.0', given_to: ['5 % in r2'], git: null },
    { version: '1.0.0', given_to: ['everybody'] },
  ]);
  expect((await release(['versions', 'mf-z'])).err).toContain('No version of mf-z is published');
  expect((await run('diff', 'mf-a', '1.0.0', '2.0.0')).document).toMatchObject({
    routes: [],
    files: [],
    commits: [],
  });
  expect((await release(['diff', 'mf-a', '1.0.0', '3.0.0'])).err).toContain(
    'The newest there: 2.0.0, 1.0.0.',
  );
});
