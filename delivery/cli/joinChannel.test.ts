import { contextAt } from './context';
import { joinChannel } from './joinChannel';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

const join = async (name: string, version: string) =>
  joinChannel(
    await contextAt(ground.place),
    ground.place,
    { name, version, is_new: false },
    { by: 'ken', reason: undefined },
  );

it('leaves a package that the channel knows, and tells whether everybody has this version', async () => {
  expect(await join('mf-a', '1.0.0')).toEqual({ revision: null, is_stable: true });
  expect(await join('mf-a', '2.0.0')).toEqual({ revision: null, is_stable: false });
  expect(await ground.revisions()).toEqual(['1.json']);
});
