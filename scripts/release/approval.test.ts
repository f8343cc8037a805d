import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

const release = (...args: readonly string[]) => inProcess([...args], ground.env);

it('asks for a second person at /ops, says so, and is not held up itself', async () => {
  const dry = await release('approval', '--dry-run');
  expect(dry.out).toContain('changes at /ops wait for a second person');
  expect((await release('status')).out).not.toContain('second person');
  expect((await release('approval', '--reason', 'nobody alone')).code).toBe(0);
  expect((await release('status')).out).toContain('changes at /ops wait for a second person');
  expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({ revision: 2, approval: true });

  const promoted = await release('promote', '--set', 'mf-a=2.0.0', '--reason', 'new');
  expect(promoted).toMatchObject({ code: 0 });
  expect(promoted.out).toContain('At /ops this waits for a second person. Here it does not.');
  expect((await release('lock', 'mf-a', '--reason', 'wait')).out).not.toContain('second person');

  const undone = await release('approval', '--undo', '--reason', 'one is enough');
  expect(undone.out).toContain('changes at /ops wait for nobody');
  expect((await release('history')).out).toContain('changes at /ops wait for nobody');
  expect((await release('approval', '--undo', '--reason', 'again')).err).toContain('Nothing would change');
});
