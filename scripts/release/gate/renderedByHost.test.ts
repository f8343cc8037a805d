import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGate, type TestGate, hostTold, putBuilt } from '@wadachi/delivery/cli/testing';
import { site } from '../site';

let gate: TestGate;
beforeEach(async () => {
  gate = await openGate(site.gate);
});
afterEach(() => gate.close());

describe('a release that is rendered by a real host process', () => {
  let temporary: string;
  const before = process.env['TMPDIR'];

  beforeEach(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'wadachi-gate-'));
    process.env['TMPDIR'] = temporary;
  });
  afterEach(async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(temporary, { recursive: true, force: true });
  });

  const leftOvers = async () => (await readdir(temporary)).filter((name) => name.startsWith('wadachi-'));

  it('lists each page that the server does not render, and stops at the first that never returns', async () => {
    await gate.inService();
    const away = `{ status: 503, html: 'Not now', more: { unavailable: { retryAfter: 0, why: 'no answer' } } }`;
    await gate.tiny(
      {},
      {
        good: `() => ({ html: shared.settle() })`,
        throws: `() => { throw new Error('There is no shelf'); }`,
        missing: `() => ({ html: shared.formatYen(1) })`,
        gone: `() => ({ status: 404, html: 'Not found' })`,
        leads: `() => ({ to: '/elsewhere' })`,
        empty: `() => ({})`,
        // Looked at once more, because the 503 asks for it.
        late: `(() => { let looks = 0; return () => (looks++ ? { html: 'Here' } : ${away}); })()`,
        twice: `(() => { let looks = 0; return () => (looks++ > 1 ? { html: 'Here' } : ${away}); })()`,
        broken: `(() => { let looks = 0; return () => (looks++ ? { html: 'Here' } : { status: 500 }); })()`,
        // It says five minutes, which is no API that is late.
        off: `(() => { let looks = 0; return () => (looks++ ? { html: 'Here' } : { status: 503 }); })()`,
        loops: `() => { for (;;); }`,
        after: `() => { throw new Error('Nobody comes here'); }`,
      },
    );
    expect(await gate.check()).toEqual([
      expect.stringMatching(
        /^server render: mf-tiny \/tiny\/throws: .* left to the browser: .*There is no shelf/,
      ),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/missing: .*formatYen is not a function/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/gone: \/tiny\/gone was answered with 404/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/leads: \/tiny\/leads leads to \/elsewhere/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/empty: .* left to the browser/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/twice: .* was answered with 503: the host said/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/broken: .* was answered with 500/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/off: .* was answered with 503/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/loops: .*did not return|loops: .*thread down/),
    ]);
    expect(await leftOvers()).toEqual([]);
  });

  it('is a host whose build ends the process', async () => {
    await gate.inService();
    await putBuilt(gate.built, hostTold, { 'host.js': '', 'server/server.js': 'process.exit(0);' });
    expect(await gate.check()).toEqual([
      expect.stringMatching(/^server render: the host refuses it: .*It ended its thread/),
    ]);
    expect(await leftOvers()).toEqual([]);
  });

  it('is not judged when the API of GATE_API_URL does not answer', async () => {
    await gate.inService();
    await gate.tiny();
    process.env['GATE_API_URL'] = 'http://127.0.0.1:9';
    await expect(gate.check(0)).rejects.toThrow('the API of GATE_API_URL, http://127.0.0.1:9: 503');
    expect(await leftOvers()).toEqual([]);
  });
});
