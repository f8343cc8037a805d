import { readSigningKey } from '../core/signing/keys';
import { sign, type Signed } from '../core/signing/signed';
import type { Channel } from '../core/channel';
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

it('shows the last good revision past rubbish, and replaces it with the next change', async () => {
  const lock = ['lock', 'mf-a', '--reason', 'x'];
  await release(lock);
  await ground.store.objects.create('channels/production/3.json', Buffer.from('rubbish'));
  const sentence = expect.stringMatching(
    /Revision 3 of production is no JSON\. The last good one is revision 2\..* The next change replaces it with revision 4/,
  ) as unknown;
  expect(await run('status')).toMatchObject({ code: 0, document: { revision: 2, problem: sentence } });
  expect((await release(['status'])).out).toEqual(sentence);
  expect(await run('status', '--history')).toMatchObject({
    code: 0,
    document: [{ revision: 3, problem: sentence }, { revision: 2, by: expect.any(String) as unknown }, {}],
  });
  expect(await run('store', 'verify')).toMatchObject({
    code: 1,
    document: { problems: [sentence], releases: 3 },
  });
  expect((await release(['store', 'prune'])).err).toContain(
    'Nothing is pruned: Revision 3 of production is no JSON',
  );
  expect(await run(...lock, '--undo')).toMatchObject({ code: 0, err: sentence, document: { revision: 4 } });
  expect(await run('store', 'verify')).toMatchObject({ code: 0, document: { problems: [] } });
  expect((await release(['store', 'prune', '--dry-run'])).err).not.toContain('Nothing is pruned');
});

it('shows nothing that a terminal would obey of what older revisions hold', async () => {
  await ground.change({ verb: 'lock', packages: ['mf-a'], undo: false });
  const { signed } = (await ground.store.readRevision(2)) as Signed<Channel>;
  const key = await readSigningKey(ground.place.keysDir, 'production');
  const odd = {
    ...signed,
    revision: 3,
    replaces: 2,
    by: 'ken\n9  ceo',
    reason: '\u001b]0;x\u0007\u001b[2J\u009b2K\u202efine',
  };
  await ground.store.writeRevision(sign('channel', odd, key));
  for (const verb of [['status', '--history'], ['status']])
    for (const answer of [undefined, () => ''])
      for (const form of [[], ['--json']]) {
        const { code, out } = await inProcess([...verb, ...form], ground.env, answer);
        expect(code).toBe(0);
        expect(out.replace(/\p{Cc}\[(?:1|2|22|31|33|39)m/gu, '')).not.toMatch(
          /[^\P{Cc}\n]|\p{Bidi_Control}|^9  ceo/mu,
        );
      }
  expect((await run('status', '--history')).document).toMatchObject([{ reason: odd.reason }, {}, {}]);
});
