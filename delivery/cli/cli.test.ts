import { asProcess, inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';
import { errorsKey, writeErrors } from '../core/errors/errorsStore';
import type { ErrorRecord } from '../core/errors/ErrorRecord';
import { readSigningKey } from '../core/signing/keys';
import { sign, type Signed } from '../core/signing/signed';
import type { Channel } from '../core/channel';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOfBytes } from '../core/verifyFiles';
import type { Release } from '../core/release';
import { builtFolder } from './testing/builtFolder';
import { contextAt } from './context';
import { joinChannel } from './joinChannel';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

describe('in front of somebody', () => {
  it('asks why, and shows colours', async () => {
    const { code, out, err } = await inProcess(
      ['finish', '--set', 'mf-a=2.0.0', '--by', 'ken'],
      ground.env,
      () => 'new prices\n',
    );
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Why? ') as unknown });
    expect(out).toContain('\u001b[1mproduction is at revision 2:');
    expect((await inProcess(['status', '--history'], ground.env)).out).toMatch(/^2 .* ken: new prices$/m);
  });

  it('tells them who was quicker while they thought about it', async () => {
    const slow = await inProcess(['finish', '--set', 'mf-a=2.0.0'], ground.env, async () => {
      await ground.change({ verb: 'lock', packages: ['mf-b'], undo: false });
      return 'new prices\n';
    });
    expect(slow).toMatchObject({ code: 1, out: '' });
    expect(slow.err).toContain('mika was quicker with revision 2, “a test” (mf-b unlocked → locked)');
    expect(await ground.revisions()).toHaveLength(2);
  });

  it('changes nothing when they give no reason, and shows no colour to who wants none', async () => {
    const args = ['finish', '--set', 'mf-a=2.0.0'];
    expect(await inProcess(args, ground.env, () => ' \n')).toMatchObject({ code: 2, out: '' });
    expect(await ground.revisions()).toEqual(['1.json']);
    const { out } = await inProcess(['status'], { ...ground.env, NO_COLOR: '1' }, () => '');
    expect(out).toMatch(/^production, revision 1: a test/);
  });
});

describe('as a program in a pipe', () => {
  const env = () => ({ ...ground.env, TERM: 'xterm-256color' });

  it('answers on standard output without colours, and ends with 0, 1 or 2', async () => {
    const refused = await inProcess(['finish', '--set', 'mf-a=9', '--reason', 'x', '--json'], env());
    const [status, wrong] = await Promise.all([
      asProcess(['status'], env()),
      asProcess(['finish', '--set', 'mf-a'], env()),
    ]);
    expect(status).toMatchObject({ code: 0, err: '' });
    expect(status.out).toMatch(/^production, revision 1: a test \(mika, /);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('mf-a 9') as unknown });
    expect(JSON.parse(refused.out)).toMatchObject({ error: expect.stringContaining('mf-a 9') as unknown });
    expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Say why') as unknown });
  });

  it('tells the slower of two people at once who was quicker, or goes on from their change', async () => {
    const promote = (name: string, by: string) =>
      inProcess(['finish', '--set', `${name}=2.0.0`, '--by', by, '--reason', `by ${by}`], env());
    const both = await Promise.all([promote('mf-a', 'ken'), promote('mf-b', 'mika')]);
    const done = both.filter(({ code }) => code === 0);
    const late = both.filter(({ code }) => code === 1);
    expect(done.length + late.length).toBe(2);
    expect(await ground.revisions()).toHaveLength(1 + done.length);
    for (const { err } of late)
      expect(err).toMatch(/(ken|mika) was quicker with revision 2, “by (ken|mika)”/);
  });
});

describe('the errors that browsers met', () => {
  const seen: ErrorRecord = {
    package: 'mf-a',
    version: '1.0.0',
    kind: 'render',
    name: 'TypeError',
    message: 'x is undefined',
    frames: ['Page@mf-a/1.0.0/page.js:1:23'],
    routes: ['/a/:id'],
    first_at: '2026-11-22T10:00:00.000Z',
    last_at: '2026-11-22T10:30:00.000Z',
    count: 1_200,
    pages: 2,
    networks: ['aaaaaaaaaa'],
  };
  const write = (errors: readonly ErrorRecord[], at = new Date()) =>
    writeErrors(ground.store.objects, errorsKey('production', at, 'p'), errors);
  const told = (...args: readonly string[]) => inProcess(['errors', ...args], ground.env);

  it('says so when there are none', async () => {
    expect((await told()).out).toBe('No errors in the last 14 days.\n');
    expect((await told('mf-a', '--version', '1.0.0')).out).toBe(
      'No errors of mf-a 1.0.0 in the last 14 days.\n',
    );
  });

  it('says what broke, where, for how many, and who gets the version', async () => {
    await write([seen]);
    const { out, code } = await told();
    expect([code, out.split('\n')]).toEqual([
      0,
      [
        '1,200 ×  TypeError: x is undefined',
        '  at       mf-a/page.js:1 Page (column 23)',
        '  route    /a/:id',
        '  version  mf-a 1.0.0 (stable): 1200',
        '  seen     2026-11-22 10:00 to 2026-11-22 10:30 UTC, in about 2 loads, from 1 network, as render',
        '',
      ],
    ]);
  });

  it('answers with one document, of one package or version', async () => {
    await write([seen, { ...seen, version: '2.0.0', name: 'RangeError' }, { ...seen, package: 'mf-b' }]);
    const namesIn = async (...args: readonly string[]) =>
      (JSON.parse((await told('--json', ...args)).out) as { package: string; name: string }[]).map(
        (group) => `${group.package} ${group.name}`,
      );
    expect((await namesIn()).sort()).toEqual(['mf-a RangeError', 'mf-a TypeError', 'mf-b TypeError']);
    expect(await namesIn('mf-a', '--version', '2.0.0')).toEqual(['mf-a RangeError']);
  });

  it('leaves out what is older than 14 days, or no record', async () => {
    await write([seen], new Date(Date.now() - 15 * 86_400_000));
    await ground.store.objects.replace(
      errorsKey('production', new Date(), 'bad'),
      Buffer.from('{"schema":2}'),
    );
    expect((await told()).out).toContain('No errors');
  });
});

describe('a channel with odd revisions', () => {
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
});

describe('publishing a built folder', () => {
  // Its build starts on no host, so no answer here comes from the gate.
  const publish = (folder: string) => inProcess(['publish', '--folder', folder], ground.env);

  it('takes a build that the store has, without checking it again', async () => {
    const { code, out } = await publish(await builtFolder(ground, 'mf-a', '2.0.0'));
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('mf-a 2.0.0 is published already.') as unknown,
    });
  });

  it('refuses another build under a version that is taken, and leaves the store as it was', async () => {
    const folder = await builtFolder(ground, 'mf-a', '2.0.0');
    const before = await ground.store.integrityOf('mf-a', '2.0.0');
    await alter(folder, 'remoteEntry.js', 'another entry');
    const { code, err } = await publish(folder);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('mf-a 2.0.0 is already published') as unknown,
    });
    expect(await ground.store.integrityOf('mf-a', '2.0.0')).toBe(before);
  });

  /** As if it was built so. */
  async function alter(folder: string, file: string, text: string): Promise<void> {
    const described = join(folder, 'release.json');
    const release = JSON.parse(await readFile(described, 'utf8')) as Release;
    const bytes = Buffer.from(text);
    const own = { size: bytes.length, compressed: bytes.length, integrity: integrityOfBytes(bytes) };
    await writeFile(join(folder, file), bytes);
    await writeFile(
      described,
      JSON.stringify({ ...release, files: { ...release.files, [file]: own } } satisfies Release),
    );
  }
});

describe('joining a channel', () => {
  const joined = async (name: string, version: string) =>
    joinChannel(
      await contextAt(ground.place),
      ground.place,
      { name, version, is_new: false },
      { by: 'ken', reason: undefined },
    );

  it('leaves a package that the channel knows, and tells whether everybody has this version', async () => {
    expect(await joined('mf-a', '1.0.0')).toEqual({ revision: null, is_stable: true });
    expect(await joined('mf-a', '2.0.0')).toEqual({ revision: null, is_stable: false });
    expect(await ground.revisions()).toEqual(['1.json']);
  });
});
