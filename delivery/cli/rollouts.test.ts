import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
const release = (...args: readonly string[]) => inProcess(args, ground.env);
const run = async (...args: readonly string[]) => {
  const { code, err, out } = await release(...args, '--json');
  return { code, err, document: JSON.parse(out) as unknown };
};

describe('what is refused', () => {
  beforeAll(async () => {
    ground = await aGround();
  });
  afterAll(() => ground.remove());

  it.each([
    [['canary', '--steps', '5,1,100'], 'do not rise'],
    [['canary', '--steps', '1,5'], 'The last step is not 100'],
    [['canary', '--steps', '1,500'], 'from 0 to 100'],
    [['canary', '--steps', '1,100', '--every', '0s'], 'a second at least'],
    [['canary', '--steps', '1,100', '--every', 'soon'], 'a time such as 15m'],
    [['canary', '--steps', '1,100', '--blackout', 'weekends'], 'no blackout window'],
    [['canary', '--steps', '1,100', '--freeze', 'weekends'], 'no blackout window'],
    [['canary', '--steps', '1,100', '--percent', '5'], 'Say either'],
    [['canary', '--percent', '5', '--every', '15m'], 'need --steps'],
    [['promote', '--watch', '30s'], 'a minute at least'],
    [['promote', '--watch', '8d'], '7 days at most'],
    [['promote', '--watch', 'long'], 'a time such as 15m'],
    [['canary', '--percent', '5', '--watch', '1h'], 'need --steps'],
  ])('changes nothing: %j', async ([verb = '', ...options], why) => {
    const refused = await release(verb, '--set', 'mf-a=2.0.0', ...options, '--reason', 'new');
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(why);
    expect(await ground.revisions()).toHaveLength(1);
  });
});

describe('a change', () => {
  beforeEach(async () => {
    ground = await aGround();
  });
  afterEach(() => ground.remove());

  const begin = (...more: readonly string[]) =>
    release('canary', '--set', 'mf-a=2.0.0', '--steps', '1,5,pause,100', '--reason', 'new', ...more);
  const promote = (...more: readonly string[]) =>
    release('promote', '--set', 'mf-a=2.0.0', '--reason', 'new', ...more);

  it('plans steps, shows them first, and says in the status where the rollout is', async () => {
    const dry = await begin('--dry-run');
    expect(dry.out).toContain('r2 moves on by itself (1 %, 5 %, a person, 100 %)');
    expect(await ground.revisions()).toHaveLength(1);
    expect((await begin('--every', '20m')).code).toBe(0);
    expect((await release('status')).out).toMatch(
      /step 1 of 4, 1 %: moves on at \S+ at the earliest, 0 of 50 networks/,
    );
  });

  it('waits when it is paused, goes on when resumed, and takes no step after a share by hand', async () => {
    await begin();
    expect((await release('pause', '--reason', 'let me look')).out).toContain('r2 waits for a person');
    expect((await release('status')).out).toContain('step 1 of 4, 1 %: waits for a person');
    expect((await release('resume', '--reason', 'good')).out).toContain('r2 goes on by itself');
    const byHand = await release('canary', '--set', 'mf-a', '--percent', '7', '--reason', 'faster');
    expect(byHand.out).toContain('r2 moves on no more');
    expect((await release('pause', '--reason', 'late')).err).toContain('has no steps');
    expect((await release('history')).out).toContain('r2 waits for a person');
  });

  it('says until when it is watched, before, after, in the status and in the history', async () => {
    expect((await promote('--dry-run')).out).toMatch(/w2 watches mf-a 2\.0\.0 until \S+ \S+ UTC/);
    expect((await promote('--watch', '2h')).code).toBe(0);
    const { out } = await release('status');
    expect(out).toMatch(/Watch w2: until \S+ \S+ UTC/);
    expect(out).toContain('mf-a 2.0.0: 0 loads, 0 failed');
    expect(out).toContain('mf-a 1.0.0 (before): 0 loads, 0 failed');
    expect((await release('history')).out).toContain('w2 watches mf-a 2.0.0');
  });

  it('is kept, or undone, by a person', async () => {
    await promote();
    expect((await release('keep', '--reason', 'good')).out).toContain(
      'w2 is over, everybody keeps mf-a 2.0.0',
    );
    expect((await release('keep', '--reason', 'good')).err).toContain('Nothing is watched.');
    expect((await release('status')).out).not.toContain('Watch');
    await release('promote', '--set', 'mf-b=2.0.0', '--reason', 'new');
    const undone = await release('undo', 'w4', '--reason', 'the summary is empty');
    expect(undone.out).toContain('w4 undone: everybody had mf-b 2.0.0');
    expect(undone.out).toContain('r4 stopped: the summary is empty');
    const again = await release('promote', '--set', 'mf-b=2.0.0', '--reason', 'once more');
    expect(again.err).toContain('mf-b 2.0.0 was stopped in rollout r4: the summary is empty');
  });

  it('is left out where nobody wants it, and as long as was planned with steps', async () => {
    await promote('--watch', 'none');
    await release('canary', '--set', 'mf-b=2.0.0', '--steps', '5,100', '--watch', '3h', '--reason', 'new');
    await release('finish', '--reason', 'good');
    const { out } = await release('status', '--json');
    const { watches } = JSON.parse(out) as { watches: { began_at: string; until: string }[] };
    expect(watches.map(({ began_at: from, until }) => Date.parse(until) - Date.parse(from))).toEqual([
      3 * 3_600_000,
    ]);
  });

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
    const refused = await release(...again);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(`mf-a 2.0.0 was stopped in rollout r2: ${takenBack}`);
    const dry = await release(...again, '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.out).toContain('Warning: mf-a 2.0.0 was stopped in rollout r2');
    expect(await ground.revisions()).toHaveLength(4);
    expect((await release(...again, '--force')).code).toBe(0);
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
    expect((await release('finish', '--reason', 'done')).err).toContain('add --force and say why');
  });

  it('takes a remote out of the channel, and never the host', async () => {
    const { err } = await release('remove', 'host', '--reason', 'tidy');
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
    expect((await release('versions', 'mf-z')).err).toContain('No version of mf-z is published');
    expect((await run('diff', 'mf-a', '1.0.0', '2.0.0')).document).toMatchObject({
      routes: [],
      files: [],
      commits: [],
    });
    expect((await release('diff', 'mf-a', '1.0.0', '3.0.0')).err).toContain(
      'The newest there: 2.0.0, 1.0.0.',
    );
  });

  it('asks for a second person at /ops, says so, and is not held up itself', async () => {
    const dry = await release('approval', '--dry-run');
    expect(dry.out).toContain('changes at /ops wait for a second person');
    expect((await release('status')).out).not.toContain('second person');
    expect((await release('approval', '--reason', 'nobody alone')).code).toBe(0);
    expect((await release('status')).out).toContain('changes at /ops wait for a second person');
    expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({
      revision: 2,
      approval: true,
    });

    const promoted = await release('promote', '--set', 'mf-a=2.0.0', '--reason', 'new');
    expect(promoted).toMatchObject({ code: 0 });
    expect(promoted.out).toContain('At /ops this waits for a second person. Here it does not.');
    expect((await release('lock', 'mf-a', '--reason', 'wait')).out).not.toContain('second person');

    const undone = await release('approval', '--undo', '--reason', 'one is enough');
    expect(undone.out).toContain('changes at /ops wait for nobody');
    expect((await release('history')).out).toContain('changes at /ops wait for nobody');
    expect((await release('approval', '--undo', '--reason', 'again')).err).toContain('Nothing would change');
  });
});
