import { asProcess, inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

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
