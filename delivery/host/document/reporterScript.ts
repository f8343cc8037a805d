import { reportLimits } from '../../core/errors/Report';
import { scriptJson } from '@wadachi/server';

/**
 * The one script inside the document: it tells the site that something failed.
 *
 * - It is inline, because it is needed most when no file comes. It is written as text, because exactly this must run in a browser.
 * - A report says nothing about the visitor (`Report`), and a page sends a limited number. Failures are sent at once, together with
 *   the loads that wait; loads alone are sent when the page is hidden.
 * - Reports need a token, for which the page exchanges its ticket. A ticket is the same for all visitors, so documents can be kept.
 * - A page counts as loaded once it asks for its token: after its load event, or at once where visits are compared. One that says
 *   nothing after that has frozen.
 * - The host's script has failed when its file does not come, or when it throws before it sets `wadachiStarted`. Of that error name
 *   and stack are sent, not the message: the code that takes personal data out of messages is in a file.
 * - Firefox 115 blocks the host's file, because it knows no hashes of files in a policy. This script, which the policy allows, then
 *   loads that file ('strict-dynamic'). The event of the block may come before or after the file's error: so that waits 100 ms.
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
