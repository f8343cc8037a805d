import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

const release = (...args: readonly string[]) => inProcess([...args], ground.env);
const begin = (...more: readonly string[]) =>
  release('canary', '--set', 'mf-a=2.0.0', '--steps', '1,5,pause,100', '--reason', 'new', ...more);

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

it.each([
  [['--steps', '5,1,100'], 'do not rise'],
  [['--steps', '1,5'], 'The last step is not 100'],
  [['--steps', '1,500'], 'from 0 to 100'],
  [['--steps', '1,100', '--every', '30s'], 'a minute at least'],
  [['--steps', '1,100', '--every', 'soon'], 'a time such as 15m'],
  [['--steps', '1,100', '--freeze', 'weekends'], 'no time to freeze'],
  [['--steps', '1,100', '--percent', '5'], 'Say either'],
  [['--percent', '5', '--every', '15m'], 'need --steps'],
])('refuses %j and changes nothing', async (options, why) => {
  const refused = await release('canary', '--set', 'mf-a=2.0.0', ...options, '--reason', 'new');
  expect(refused.code).not.toBe(0);
  expect(refused.err).toContain(why);
  expect(await ground.revisions()).toHaveLength(1);
});
