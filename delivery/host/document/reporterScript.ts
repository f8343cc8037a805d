import { reportLimits } from '../../core/errors/Report';
import { scriptJson } from '@wadachi/server';

/**
 * The one script inside the document: how a page tells the site that something failed. It is inline, and not in a
 * file, because it is needed most when no file comes; written as text, because what runs in a browser must be
 * exactly this. Of an error at the start it sends name and stack: what takes data out of a message is in a file. Loads wait until the page is hidden, failures take them along. The first report asks for a token with the
 * page's ticket; a token in the page would make a page of its own for every visitor. It says nothing about who or where
 * (`Report`) and stops at a limit. A page that runs asks for the token once it is loaded, which counts it; where visits are
 * compared at once: a page that says nothing after it has frozen. The host's own script has failed when its file can't be had, or
 * when it throws before it says `wadachiStarted`. Firefox 115 knows no hashes of files in a policy and blocks that file: there this
 * script, which it knows, loads it ('strict-dynamic'). The block and the error come in no certain order.
 */
const source = String.raw`(ticket, host, limit, measured) => {
  let sent = 0, waiting = [], asked;
  const ask = async () => {
    const answer = await fetch('/-/reports/token', { method: 'POST', body: ticket, keepalive: true });
    return answer.ok ? answer.text() : Promise.reject();
  };
  const token = () => (asked ??= ask());
  const send = async () => {
    if (!waiting.length) return;
    try {
      const known = await token();
      if (waiting.length) navigator.sendBeacon('/-/reports', new Blob([JSON.stringify({ token: known, reports: waiting })], { type: 'application/json' }));
    } catch {
      asked = undefined;
    }
    waiting = [];
  };
  const report = (name, version, kind, error) => {
    if (sent >= limit || !version || !kind) return;
    sent += 1;
    waiting.push({ package: name, version, kind, error });
    if (kind !== 'load') send();
    else token().catch(() => (asked = undefined));
  };
  let failed = false;
  const framesOf = (stack) =>
    [...stack.slice(0, 5e3).matchAll(/(?:([\w$.]+)(?: \(|@))?https?:[^\s(@]*?\/releases\/([\w.+\/-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g)]
      .slice(0, 10)
      .map(([, name = '', file, line, column]) => name + '@' + file + ':' + line + ':' + column);
  const fail = (error) => {
    if (failed || globalThis.wadachiStarted) return;
    failed = true;
    const stack = error && error.stack;
    report('host', host, 'boot', stack && { name: String(error.name).slice(0, 60), message: '', frames: framesOf(stack), route: null });
  };
  let again;
  const handleTrouble = ({ target, filename, reason, error = reason }) => {
    const where = filename || (target && target.src) || (reason && reason.stack);
    if (!String(where).includes('/releases/host/')) return;
    if (target && target.src) setTimeout(() => (!again || target === again) && fail(error), 100);
    else fail(error);
  };
  const handleBlocked = ({ blockedURI }) => {
    const own = document.querySelector('script[src*="/releases/host/"]');
    if (again || !own || own.src !== blockedURI) return;
    again = document.createElement('script');
    for (const { name, value } of own.attributes) again.setAttribute(name, value);
    const load = () => document.head.append(again);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
    else load();
  };
  globalThis.wadachiReport = report;
  const run = () => token().catch(() => (asked = undefined));
  if (measured) {
    globalThis.wadachiMeasured = token;
    run();
  } else if (limit) addEventListener('load', run);
  addEventListener('error', handleTrouble, true);
  document.addEventListener('securitypolicyviolation', handleBlocked);
  addEventListener('unhandledrejection', handleTrouble);
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') send(); });
}`;

const compact = source.replace(/\n\s*/g, '');

/**
 * The script for a page with this ticket and this version of the host; `isMeasured` when something of it is compared.
 * Without a ticket the page reports nothing.
 */
export const reporterScript = (ticket: string, host: string, isMeasured: boolean): string =>
  `(${compact})(${scriptJson(ticket)},${scriptJson(host)},${ticket === '' ? 0 : reportLimits.reports},${isMeasured})`;
