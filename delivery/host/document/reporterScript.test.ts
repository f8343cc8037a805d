import { aRelease } from '../../core/testing';
import { versionsFrom } from '../releases/versionsFrom';
import { aPage, hostFailure, settled, hostFile } from './testing/reporterPage';
import { versionsInPage } from './versionsInPage';

it('tells of a failure at once, with nothing but its token and what failed', async () => {
  const { report, sent, asked } = aPage();
  report('mf-reserve', '2', 'entry');
  await settled();
  expect(asked).toEqual(['POST /-/reports/token ticket.mac']);
  const reports = [{ package: 'mf-reserve', version: '2', kind: 'entry' }];
  const body = JSON.stringify({ token: 'token.mac', reports });
  expect(sent).toEqual([{ to: '/-/reports', type: 'application/json', body }]);
});

it('tells of loads together, when the page is hidden', async () => {
  const { report, sent, asked, hide, reports } = aPage();
  report('mf-reserve', '2', 'load');
  report('mf-account', '3', 'load');
  await settled();
  expect(sent).toEqual([]);
  hide();
  hide();
  await settled();
  expect([sent.length, asked.length]).toEqual([1, 1]);
  expect(reports()).toHaveLength(2);
});

it('says nothing of a package whose version nobody knows, and asks for nothing', async () => {
  const { report, sent, asked } = aPage();
  report('mf-reserve', undefined, 'entry');
  await settled();
  expect([sent, asked]).toEqual([[], []]);
});

it.each([
  ['refuses', { ok: false }],
  ['breaks off', { ok: true, text: () => Promise.reject(new Error('gone')) }],
])('asks again for a token with the next report when the site %s', async (_, answer) => {
  const { report, asked, reports } = aPage(undefined, [answer]);
  report('mf-reserve', '2', 'entry');
  await settled();
  report('mf-reserve', '2', 'chunk');
  await settled();
  expect(asked).toHaveLength(2);
  expect(reports().map(({ kind }) => kind)).toEqual(['chunk']);
});

it('stops after 20 reports', async () => {
  const { report, reports } = aPage();
  for (let count = 0; count < 30; count += 1) report('mf-reserve', '2', 'render');
  await settled();
  expect(reports()).toHaveLength(20);
});

it('lets no page suffer when a browser refuses', async () => {
  const { report, sent } = aPage(() => {
    throw new TypeError('refused');
  });
  report('mf-reserve', '2', 'entry');
  await settled();
  expect(sent).toEqual([]);
});

it.each([
  ['can’t be had', 'error', { target: { src: 'https://site.example/releases/host/1/host.js' } }],
  [
    'throws',
    'error',
    { target: {}, filename: 'https://site.example/releases/host/1/host.js', message: 'Cannot start' },
  ],
  ['rejects', 'unhandledrejection', { reason: { stack: 'at start (/releases/host/1/host.js)' } }],
])('tells once of a host’s script that %s', async (_, event, fields) => {
  const { happen, reports } = aPage();
  happen(event, fields);
  happen(event, fields);
  await settled();
  expect(reports()).toMatchObject([hostFailure]);
});

it('tells where the host’s script failed, without the message', async () => {
  const { happen, reports } = aPage();
  const stack = 'Taro\n at start (https://site.example/releases/host/1/host.js?retry=1:1:2)';
  happen('unhandledrejection', { reason: { name: 'TypeError', message: 'Taro', stack } });
  await settled();
  const frames = ['start@host/1/host.js:1:2'];
  expect(reports()).toEqual([
    { ...hostFailure, error: { name: 'TypeError', message: '', frames, route: null } },
  ]);
});

it('reads a stack in which each browser writes its lines, and one of a long word', async () => {
  const { happen, reports } = aPage();
  const file = 'https://site.example/releases/host/1/host.js:1:2';
  const lines = ['x'.repeat(2_000), `at async go (${file})`, `at ${file}`, `t@${file}`, `@${file}`];
  happen('unhandledrejection', { reason: { name: 'TypeError', stack: lines.join('\n') } });
  await settled();
  const frames = ['go', '', 't', ''].map((name) => `${name}@host/1/host.js:1:2`);
  expect(reports()).toMatchObject([{ error: { frames } }]);
});

it.each([
  ['a picture that is missing', 'error', { target: { src: 'https://site.example/media/1.webp' } }],
  ['an extension’s mistake', 'error', { filename: 'chrome-extension://abc/content.js' }],
  ['a rejection from nowhere', 'unhandledrejection', { reason: undefined }],
])('takes %s for no failure of the host', async (_, event, fields) => {
  const { happen, sent } = aPage();
  happen(event, fields);
  await settled();
  expect(sent).toEqual([]);
});

it('takes nothing for a failed start once the page has started', async () => {
  const { page, happen, sent } = aPage();
  page.wadachiStarted = true;
  happen('error', { target: { src: 'https://site.example/releases/host/1/640.js' } });
  await settled();
  expect(sent).toEqual([]);
});

it('says once that the page runs, whatever is measured', async () => {
  const { happen, asked } = aPage();
  expect(asked).toEqual([]);
  happen('load');
  await settled();
  expect(asked).toEqual(['POST /-/reports/token ticket.mac']);
});

it('gives a token to what measures a visit, in a page that is measured', async () => {
  expect(aPage().page.wadachiMeasured).toBeUndefined();
  const { page, asked } = aPage(undefined, [], true);
  expect([await page.wadachiMeasured?.(), await page.wadachiMeasured?.()]).toEqual([
    'token.mac',
    'token.mac',
  ]);
  expect(asked).toHaveLength(1);
});

describe('in a browser whose policy knows no hashes of files', () => {
  const blocked = { blockedURI: hostFile };
  const error = { target: { src: hostFile } };

  it.each([
    [
      'the block',
      [
        ['securitypolicyviolation', blocked],
        ['error', error],
      ],
    ],
    [
      'the error',
      [
        ['error', error],
        ['securitypolicyviolation', blocked],
      ],
    ],
  ] as const)(
    'loads the host’s script once the document is there, and reports nothing: %s first',
    async (_, events) => {
      const { happen, loaded, reports } = aPage();
      for (const [event, fields] of events) happen(event, fields);
      expect(loaded).toEqual([]);
      happen('DOMContentLoaded');
      happen('securitypolicyviolation', blocked);
      await settled();
      expect(loaded).toMatchObject([{ src: hostFile }]);
      expect(reports()).toEqual([]);
    },
  );

  it('tells of a script that cannot be had that way either', async () => {
    const { happen, loaded, reports } = aPage();
    happen('securitypolicyviolation', blocked);
    happen('DOMContentLoaded');
    happen('error', { target: loaded[0] });
    await settled();
    await settled();
    expect(reports()).toMatchObject([hostFailure]);
  });

  it('loads nothing for another block', () => {
    const { happen, loaded } = aPage();
    happen('securitypolicyviolation', { blockedURI: 'https://elsewhere.example/releases/host/1/host.js' });
    happen('DOMContentLoaded');
    expect(loaded).toEqual([]);
  });
});

const file = (integrity: string) => ({ size: 1, compressed: 1, integrity });
const files = {
  'remoteEntry.js': file('sha384-entry'),
  '7.js': file('sha384-chunk'),
  '7.css': file('sha384-style'),
  'mf-manifest.json': file('sha384-manifest'),
};
const pageVersions = versionsFrom({
  revision: 1,
  releases: {
    host: aRelease({ name: 'host', files: { 'host.js': file('sha384-host') } }),
    'mf-shop': aRelease({ name: 'mf-shop', files }),
    'mf-reserve': aRelease({ name: 'mf-reserve', files }),
  },
});

it('has the hash of every file of the remote that the page shows', () => {
  const { host, remotes } = versionsInPage(pageVersions, 'mf-shop');
  expect(host.integrity).toEqual({ 'host.js': 'sha384-host' });
  expect(remotes['mf-shop']?.integrity).toEqual({
    'remoteEntry.js': 'sha384-entry',
    '7.js': 'sha384-chunk',
    '7.css': 'sha384-style',
  });
  expect(remotes['mf-shop']?.manifest).toBeUndefined();
});

it('has the entry of other remotes, and the list of their other files', () => {
  const { remotes } = versionsInPage(pageVersions, 'mf-shop');
  expect(remotes['mf-reserve']).toMatchObject({
    version: pageVersions.remotes['mf-reserve']?.version,
    manifest: 'mf-manifest.json',
  });
  expect(remotes['mf-reserve']?.integrity).toEqual({
    'remoteEntry.js': 'sha384-entry',
    'mf-manifest.json': 'sha384-manifest',
  });
});

it('has nothing of a remote that stands apart, but for who asks for that one', () => {
  const route = { page: 'home', steps: [], layout: 'default' } as const;
  const routes = [
    { ...route, path: '/', remote: 'mf-shop' },
    { ...route, path: '/counter', remote: 'mf-reserve', isApart: true },
  ];
  const versions = { ...pageVersions, routes };
  const customers = versionsInPage(versions, 'mf-shop');
  expect(Object.keys(customers.remotes)).toEqual(
    Object.keys(pageVersions.remotes).filter((name) => name !== 'mf-reserve'),
  );
  expect(customers.routes).toEqual(routes.slice(0, 1));
  // An error is shown in its place: it can be tried again.
  for (const shown of ['mf-reserve', undefined])
    expect(versionsInPage(versions, shown, 'mf-reserve').routes).toEqual(routes);
});

it('leaves a build under development as it is: it has no hashes', () => {
  const override = {
    version: 'development',
    base: 'http://localhost:4100/',
    entry: 'remoteEntry.js',
    integrity: {},
  };
  const developed = {
    ...pageVersions,
    remotes: { 'mf-shop': { ...override, override: 'http://localhost:4100' } },
  };
  expect(versionsInPage(developed, undefined)).toEqual(developed);
});
