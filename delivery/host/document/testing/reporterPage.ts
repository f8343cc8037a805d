import { runInNewContext } from 'node:vm';
import { reporterScript } from '../reporterScript';

type Listener = (event: object) => void;

interface Sent {
  readonly to: string;
  readonly type: string;
  readonly body: string;
}

export const hostFile = 'https://site.example/releases/host/1/host.js';
const aToken = { ok: true, text: () => Promise.resolve('token.mac') };

/** A page that has run the script, as far as the script sees it; `answers` are the site's when it asks for a token. */
export function aPage(
  sendBeacon: (sent: Sent) => void = () => undefined,
  answers: readonly object[] = [],
  isMeasured = false,
) {
  const listeners = new Map<string, Listener>();
  const addEventListener = (name: string, listener: Listener) => void listeners.set(name, listener);
  const own = { src: hostFile, attributes: [{ name: 'src', value: hostFile }] };
  const loaded: object[] = [];
  const document = {
    visibilityState: 'visible',
    readyState: 'loading',
    addEventListener,
    querySelector: () => own,
    createElement: () => {
      const made: Record<string, unknown> = {
        setAttribute: (name: string, value: string) => (made[name] = value),
      };
      return made;
    },
    head: { append: (element: object) => void loaded.push(element) },
  };
  const sent: Sent[] = [];
  const asked: string[] = [];
  class Blob {
    constructor(
      readonly parts: readonly string[],
      readonly options: { readonly type: string },
    ) {}
  }
  const page: {
    wadachiStarted?: boolean;
    wadachiMeasured?: () => Promise<string>;
    wadachiReport?: (name: string, version: string | undefined, kind: string) => void;
  } & Record<string, unknown> = {
    addEventListener,
    document,
    setTimeout: (run: () => void) => setImmediate(run),
    Blob,
    fetch: (to: string, { method, body }: { readonly method: string; readonly body: string }) =>
      Promise.resolve(answers[asked.push(`${method} ${to} ${body}`) - 1] ?? aToken),
    navigator: {
      sendBeacon: (to: string, { parts, options: { type } }: Blob) => {
        const what = { to, type, body: parts.join('') };
        sendBeacon(what);
        sent.push(what);
      },
    },
  };
  runInNewContext(reporterScript('ticket.mac', '1', isMeasured), page);
  return {
    page,
    loaded,
    sent,
    asked,
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

/** Lets everything go on that waits for an answer. */
export const settled = () => new Promise(setImmediate);

export const hostFailure = { package: 'host', version: '1', kind: 'boot' };
