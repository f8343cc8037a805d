import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aRelease, putRelease } from '../../core/testing/releases';
import { aSite } from '../testing/site';
import { openGate, type TestGate } from './testing/gate';
import { hostFiles, putBuilt, remoteOf } from './testing/handmade';

let gate: TestGate;
beforeEach(async () => {
  gate = await openGate(aSite.gate);
});
afterEach(() => gate.close());

describe('a release that reading alone refuses', () => {
  it('has a file that was changed since', async () => {
    await gate.inService();
    await gate.tiny();
    await writeFile(join(gate.built, 'remoteEntry.js'), 'alert(1)');
    expect(await gate.check()).toEqual([
      "files: mf-tiny 2.0.0 can't be published: remoteEntry.js has changed since it was built",
    ]);
  });

  it('has a file that it does not name', async () => {
    await gate.inService();
    await gate.tiny();
    await writeFile(join(gate.built, 'more.js'), '');
    expect(await gate.check()).toEqual([
      'files: more.js lies in the folder, but release.json does not name it',
    ]);
  });

  it.each([
    ['is not there', undefined, 'has no release.json'],
    ['is no JSON', '{', 'release.json is not JSON'],
    ['says too little', '{}', 'release.json is not as it should be'],
  ])('has a release.json that %s', async (_, text, reason) => {
    await gate.inService();
    await gate.tiny();
    await (text === undefined
      ? rm(join(gate.built, 'release.json'))
      : writeFile(join(gate.built, 'release.json'), text));
    expect(await gate.check()).toEqual([expect.stringContaining(reason)]);
  });

  it('has code that the oldest browsers cannot read', async () => {
    await gate.inService();
    const { release, files } = remoteOf('mf-tiny', { home: '() => ({})' });
    await putBuilt(gate.built, release, { ...files, 'remoteEntry.js': 'class A{static{this.b=1}}' });
    expect(await gate.check()).toEqual([
      expect.stringMatching(/^oldest browsers: remoteEntry\.js: a static block \(Safari 16\.4\)/),
    ]);
  });

  it('uses what the host in service lacks', async () => {
    await gate.inService();
    await gate.tiny({
      shared: { '@wadachi/shared': { range: '^1.0.0', exports: ['settle', 'PhoneField'] } },
    });
    expect(await gate.check()).toEqual([
      'fit: mf-tiny 2.0.0 uses PhoneField of @wadachi/shared, which host 1.4.0 does not have',
    ]);
  });

  it('has no host to run on', async () => {
    await gate.tiny();
    expect(await gate.check()).toEqual([expect.stringContaining('fit: The channel has no host yet')]);
  });

  it('brings paths of others, and pages that nobody can visit', async () => {
    await gate.inService();
    const route = { page: 'home', steps: [], layout: 'default' as const };
    await gate.tiny({
      routes: [
        { path: '/shop/:id', sample: '/shop/naha', ...route },
        { path: '/tiny/:id', ...route },
        { path: '/tiny/list/:id', sample: '/tiny/1', ...route },
        { path: '/tiny/book/:id', sample: '/tiny/book/{bookable}', ...route },
      ],
    });
    expect(await gate.check()).toEqual([
      'routes: /shop/:id is not under a prefix of mf-tiny',
      'routes: /tiny/:id has a parameter: give it a sample, an address that exists',
      'routes: the sample /tiny/1 is no address of /tiny/list/:id',
      'routes: the sample of /tiny/book/:id has {bookable}, which the gate does not know',
    ]);
  });

  it('weighs more than it may', async () => {
    await gate.inService();
    await gate.tiny({ budget: { page: 5 }, pages: { home: { scripts: ['server/server.js'], styles: [] } } });
    expect(await gate.check()).toEqual([
      expect.stringMatching(/^size budget: page home weighs [\d,]+ bytes/),
    ]);
  });

  it('is a host without what a remote in service uses', async () => {
    const uses = { '@wadachi/shared': { range: '^1.0.0', exports: ['settle'] } };
    await putRelease(gate.context.store, aRelease({ name: 'mf-shop', version: '1', shared: uses }), {});
    await gate.inService({ 'mf-shop': '1' });
    const provides = { '@wadachi/shared': { version: '1.0.0', exports: [] } };
    await putBuilt(gate.built, { name: 'host', provides }, hostFiles);
    expect(await gate.check()).toEqual([
      'fit: mf-shop 1 uses settle of @wadachi/shared, which host 2.0.0 does not have',
    ]);
  });
});
