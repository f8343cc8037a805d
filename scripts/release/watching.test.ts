import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

const release = (...args: readonly string[]) => inProcess([...args], ground.env);
const promote = (...more: readonly string[]) =>
  release('promote', '--set', 'mf-a=2.0.0', '--reason', 'new', ...more);

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
  expect((await release('keep', '--reason', 'good')).out).toContain('w2 is over, everybody keeps mf-a 2.0.0');
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

it.each([
  [['promote', '--set', 'mf-a=2.0.0', '--watch', '30s'], 'a minute at least'],
  [['promote', '--set', 'mf-a=2.0.0', '--watch', '8d'], '7 days at most'],
  [['promote', '--set', 'mf-a=2.0.0', '--watch', 'long'], 'a time such as 15m'],
  [['canary', '--set', 'mf-a=2.0.0', '--percent', '5', '--watch', '1h'], 'need --steps'],
])('refuses %j and changes nothing', async (args, why) => {
  const refused = await release(...args, '--reason', 'new');
  expect(refused.code).not.toBe(0);
  expect(refused.err).toContain(why);
  expect(await ground.revisions()).toHaveLength(1);
});
