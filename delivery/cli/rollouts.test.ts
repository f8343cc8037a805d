import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteLook } from '../core/guard/lastLook';
import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
const release = (...args: readonly string[]) => inProcess(args, ground.env);
const run = async (...args: readonly string[]) => {
  const { code, err, out } = await release(...args, '--json');
  return { code, err, document: JSON.parse(out) as unknown };
};

/** Only what time it is is faked. */
const timers = [
  ...(['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'hrtime'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
];

/** A file with these steps. */
function bounds(schedule: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'wadachi-bounds-')), 'bounds.json');
  writeFileSync(file, JSON.stringify({ schedule, guard: { max_error_basis_points: 100 } }));
  return file;
}

describe('what is refused', () => {
  beforeAll(async () => {
    ground = await aGround();
  });
  afterAll(() => ground.remove());

  it.each([
    [['canary', '--percent', '101'], 'from 0 to 100'],
    [['canary'], 'Say a share (--percent 5) or steps'],
    [['canary', '--careful', '--percent', '5'], 'cannot be used with'],
    [['canary', '--careful', '--quick'], 'cannot be used with'],
    [['canary', '--bounds', bounds({ steps: [500, 100, 10_000] })], 'do not rise'],
    [['canary', '--bounds', bounds({ steps: [500, 10_000], blackout_windows: ['x'] })], 'no blackout window'],
    [['canary', '--bounds', bounds({ steps: [500, 10_000] }), '--percent', '5'], 'leave out --percent'],
    [['canary', '--bounds', bounds({ every: 60 })], 'has no bounds as JSON: /schedule'],
    [['canary', '--bounds', '/dev/null'], 'has no bounds as JSON: it must be object'],
    [['canary', '--bounds', '/nowhere'], 'ENOENT'],
    [['canary', '--percent', '5', '--language', 'japanese!'], 'codes of languages'],
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

  const planned = bounds({ steps: [100, 500, 'pause', 10_000], every: 1_200, watch: 10_800 });
  const begin = (...more: readonly string[]) =>
    release('canary', '--set', 'mf-a=2.0.0', '--bounds', planned, '--reason', 'new', ...more);
  const promote = (...more: readonly string[]) =>
    release('finish', '--set', 'mf-a=2.0.0', '--reason', 'new', ...more);

  it('plans steps, shows them first, and says in the status where the rollout is', async () => {
    const dry = await begin('--dry-run');
    expect(dry.out).toContain('r2 moves on by itself (1 %, 5 %, a person, 100 %)');
    expect(await ground.revisions()).toHaveLength(1);
    expect((await begin()).code).toBe(0);
    expect((await release('status')).out).toMatch(
      /step 1 of 4, 1 %: moves on at \S+ at the earliest, 0 of 50 networks/,
    );
  });

  it('waits when it is paused, goes on when resumed, and takes no step after a share by hand', async () => {
    await begin();
    expect((await release('pause', '--reason', 'let me look')).out).toContain('r2 waits for a person');
    expect((await release('status')).out).toContain('step 1 of 4, 1 %: waits for a person');
    expect((await release('pause', '--undo', '--reason', 'good')).out).toContain('r2 goes on by itself');
    const byHand = await release('canary', '--set', 'mf-a', '--percent', '7', '--reason', 'faster');
    expect(byHand.out).toContain('r2 moves on no more');
    expect((await release('pause', '--reason', 'late')).err).toContain('has no steps');
    expect((await release('status', '--history')).out).toContain('r2 waits for a person');
  });

  it('says until when it is watched, before, after, in the status and in the history', async () => {
    expect((await promote('--dry-run')).out).toMatch(
      /w2 watches mf-a 2\.0\.0 for failed loads until \S+ \S+ UTC/,
    );
    expect((await promote()).code).toBe(0);
    const { out } = await release('status');
    expect(out).toMatch(/Watch w2: until \S+ \S+ UTC/);
    expect(out).toContain('mf-a 2.0.0: 0 loads, 0 failed');
    expect(out).toContain('mf-a 1.0.0 (before): 0 loads, 0 failed');
    expect((await release('status', '--history')).out).toContain('w2 watches mf-a 2.0.0');
  });

  it('says in the status since when no guard has looked after it', async () => {
    const fake = jest.useFakeTimers({ doNotFake: timers });
    try {
      await promote();
      expect((await run('status')).document).toMatchObject({ unguarded_since: null });
      fake.setSystemTime(Date.now() + 4 * 60_000);
      expect((await release('status')).out).toMatch(/No guard has looked since .* UTC: nothing is stopped/);
      await noteLook(ground.store.objects, 'production', new Date());
      expect((await run('status')).document).toMatchObject({ unguarded_since: null });
      fake.setSystemTime(Date.now() + 4 * 60_000);
      expect((await release('status')).out).toContain('No guard has looked since');
      await noteLook(ground.store.objects, 'production', new Date('2099-01-01T00:00:00Z'));
      expect((await release('status')).out).toContain(
        'The guard’s last look is dated 2099-01-01 00:00 UTC, which is in the future',
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('is taken back by a person, and released again only when forced', async () => {
    await promote();
    const undone = await release('back', 'mf-a', '--reason', 'the summary is empty');
    expect(undone.out).toContain('w2 ended: everybody had mf-a 2.0.0');
    expect(undone.out).toContain('r2 stopped: the summary is empty');
    const again = await promote();
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('mf-a 2.0.0 was stopped in rollout r2: the summary is empty');
    const dry = await promote('--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.out).toContain('Warning: mf-a 2.0.0 was stopped in rollout r2');
    expect(await ground.revisions()).toHaveLength(3);
    expect((await promote('--force')).code).toBe(0);
  });

  it('is watched for as long as was planned with steps', async () => {
    await begin();
    await release('finish', '--reason', 'good');
    const { out } = await release('status', '--json');
    const { watches } = JSON.parse(out) as { watches: { began_at: string; until: string }[] };
    expect(watches.map(({ began_at: from, until }) => Date.parse(until) - Date.parse(from))).toEqual([
      3 * 3_600_000,
    ]);
  });

  it('stops a rollout for a person, and leaves its packages free', async () => {
    await ground.change({ verb: 'canary', set: { 'mf-a': '2.0.0' }, basis_points: 500 });
    expect(await run('back', 'mf-a', '--reason', 'the summary is empty')).toMatchObject({
      document: {
        changes: ['r2 stopped: the summary is empty'],
        effects: [{ basis_points: 500, to: '1.0.0' }],
      },
    });
    const retried = await run('canary', '--set', 'mf-a=2.0.0', '--percent', '1', '--reason', 'once more');
    expect(retried).toMatchObject({ code: 0, document: { stopped: [{ rollout: 'r2', version: '2.0.0' }] } });
    expect((await release('finish', '--reason', 'done')).err).toContain('add --force and say why');
  });

  it.each([
    ['promote', 'finish'],
    ['stop', 'back'],
    ['undo', 'back'],
    ['rollback', 'back'],
    ['resume', 'pause'],
    ['staff', 'preview'],
  ])('says by what %s is done now', async (old, now) => {
    const { code, err } = await release(old, 'mf-a', '--reason', 'x');
    expect(code).toBe(2);
    expect(err).toContain(`npm run release -- ${now}`);
  });

  it('lists the versions of a package with who gets them, and what differs between two', async () => {
    await ground.change({ verb: 'canary', set: { 'mf-a': '2.0.0' }, basis_points: 500 });
    expect((await run('versions', 'mf-a')).document).toMatchObject([
      { version: '2.0.0', given_to: ['5 % in r2'], git: null },
      { version: '1.0.0', given_to: ['everybody'] },
    ]);
    expect((await release('versions', 'mf-z')).err).toContain('No version of mf-z is published');
    expect((await run('versions', 'mf-a', '1.0.0', '2.0.0')).document).toMatchObject({
      routes: [],
      files: [],
      commits: [],
    });
    expect((await release('versions', 'mf-a', '1.0.0', '3.0.0')).err).toContain(
      'The newest there: 2.0.0, 1.0.0.',
    );
  });

  it('asks for a second person at /ops, says so, and is not held up itself', async () => {
    const dry = await release('keys', 'approval', '--dry-run');
    expect(dry.out).toContain('changes at /ops wait for a second person');
    expect((await release('status')).out).not.toContain('second person');
    expect((await release('keys', 'approval', '--reason', 'nobody alone')).code).toBe(0);
    expect((await release('status')).out).toContain('changes at /ops wait for a second person');
    expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({
      revision: 2,
      approval: true,
    });

    const promoted = await release('finish', '--set', 'mf-a=2.0.0', '--reason', 'new');
    expect(promoted).toMatchObject({ code: 0 });
    expect(promoted.out).toContain('At /ops this waits for a second person. Here it does not.');
    expect((await release('lock', 'mf-a', '--reason', 'wait')).out).not.toContain('second person');

    const undone = await release('keys', 'approval', '--undo', '--reason', 'one is enough');
    expect(undone.out).toContain('changes at /ops wait for nobody');
    expect((await release('status', '--history')).out).toContain('changes at /ops wait for nobody');
    expect((await release('keys', 'approval', '--undo', '--reason', 'again')).err).toContain(
      'Nothing would change',
    );
  });
});
