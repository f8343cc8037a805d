import { runInNewContext } from 'node:vm';
import { reporterScript } from './reporterScript';

type Listener = (event: object) => void;

interface Sent {
  readonly to: string;
  readonly type: string;
  readonly body: string;
}

/** A page that has run the script, as far as the script sees it. */
function aPage(sendBeacon: (sent: Sent) => void = () => undefined) {
  const listeners = new Map<string, Listener>();
  const addEventListener = (name: string, listener: Listener) => void listeners.set(name, listener);
  const document = { visibilityState: 'visible', addEventListener };
  const sent: Sent[] = [];
  class Blob {
    constructor(
      readonly parts: readonly string[],
      readonly options: { readonly type: string },
    ) {}
  }
  const page: {
    wadachiStarted?: boolean;
    wadachiReport?: (name: string, version: string | undefined, kind: string) => void;
  } & Record<string, unknown> = {
    addEventListener,
    document,
    Blob,
    navigator: {
      sendBeacon: (to: string, { parts, options: { type } }: Blob) => {
        const what = { to, type, body: parts.join('') };
        sendBeacon(what);
        sent.push(what);
      },
    },
  };
  runInNewContext(reporterScript('token.mac', '1'), page);
  return {
    page,
    sent,
    report: (...report: readonly [string, string | undefined, string]) => page.wadachiReport?.(...report),
    happen: (event: string, fields: object = {}) => listeners.get(event)?.(fields),
    hide: () => {
      document.visibilityState = 'hidden';
      listeners.get('visibilitychange')?.({});
    },
    reports: () =>
      sent.flatMap(({ body }) => (JSON.parse(body) as { reports: readonly { kind: string }[] }).reports),
  };
}

const hostFailure = { package: 'host', version: '1', kind: 'boot' };

it('tells of a failure at once, with nothing but its token and what failed', () => {
  const { report, sent } = aPage();
  report('mf-reserve', '2', 'entry');
  const reports = [{ package: 'mf-reserve', version: '2', kind: 'entry' }];
  const body = JSON.stringify({ token: 'token.mac', reports });
  expect(sent).toEqual([{ to: '/-/reports', type: 'application/json', body }]);
});

it('tells of loads together, when the page is hidden', () => {
  const { report, sent, hide, reports } = aPage();
  report('mf-reserve', '2', 'load');
  report('mf-account', '3', 'load');
  expect(sent).toEqual([]);
  hide();
  hide();
  expect(sent).toHaveLength(1);
  expect(reports()).toHaveLength(2);
});

it('says nothing of a package whose version nobody knows', () => {
  const { report, sent } = aPage();
  report('mf-reserve', undefined, 'entry');
  expect(sent).toEqual([]);
});

it('stops after 20 reports', () => {
  const { report, reports } = aPage();
  for (let count = 0; count < 30; count += 1) report('mf-reserve', '2', 'render');
  expect(reports()).toHaveLength(20);
});

it('lets no page suffer when a browser refuses', () => {
  const { report, sent } = aPage(() => {
    throw new TypeError('refused');
  });
  report('mf-reserve', '2', 'entry');
  expect(sent).toEqual([]);
});

it.each([
  ['can’t be had', 'error', { target: { src: 'https://site.example/releases/host/1/host.js' } }],
  [
    'throws',
    'error',
    { target: {}, filename: 'https://site.example/releases/host/1/host.js', message: 'Cannot start' },
  ],
  ['rejects', 'unhandledrejection', { reason: { stack: 'at start (/releases/host/1/host.js:1:2)' } }],
])('tells once of a host’s script that %s', (_, event, fields) => {
  const { happen, reports } = aPage();
  happen(event, fields);
  happen(event, fields);
  expect(reports()).toEqual([hostFailure]);
});

it.each([
  ['a picture that is missing', 'error', { target: { src: 'https://site.example/media/1.webp' } }],
  ['an extension’s mistake', 'error', { filename: 'chrome-extension://abc/content.js' }],
  ['a rejection from nowhere', 'unhandledrejection', { reason: undefined }],
])('takes %s for no failure of the host', (_, event, fields) => {
  const { happen, sent } = aPage();
  happen(event, fields);
  expect(sent).toEqual([]);
});

it('takes nothing for a failed start once the page has started', () => {
  const { page, happen, sent } = aPage();
  page.wadachiStarted = true;
  happen('error', { target: { src: 'https://site.example/releases/host/1/640.js' } });
  expect(sent).toEqual([]);
});
