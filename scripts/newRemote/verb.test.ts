import { aGround, aSite, inProcess } from '@wadachi/delivery/cli/testing';
import { removeRemote } from './verb';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => (ground = await aGround()));
afterEach(() => ground.remove());

const site = { ...aSite, verbs: [removeRemote] };
const remove = (answer?: () => string, ...more: readonly string[]) =>
  inProcess(['remove-remote', 'mf-b', '--by', 'mika', ...more], ground.env, answer, site);

it('takes a remote out of the channel for a reason alone, which it asks for', async () => {
  const unasked = await remove();
  expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('Say why')]);
  expect(await ground.revisions()).toHaveLength(1);
  const asked = await remove(() => 'The pages moved\n');
  expect(asked.out).toContain('mf-b 1.0.0 → nothing for everybody');
  expect(await ground.revisions()).toHaveLength(2);
  expect((await remove(undefined, '--reason', 'again')).err).toContain('mf-b is not in this channel');
});
