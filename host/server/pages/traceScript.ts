import { traceLimits } from '../traceRoutes';

/**
 * The browser's part of a trace, in documents only where traces are wanted. Text for the same reasons as `reporterScript`,
 * and so that the files of releases have nothing of it. The context of the page's load is in the answer's `Server-Timing`;
 * a visit that is not recorded has none, and the script does nothing. Calls of the API take the context along, each with a
 * span id of its own. What is sent (`PageReport`) is times, methods and statuses: no address.
 */
const source = String.raw`(limit) => {
  const [page] = performance.getEntriesByType('navigation');
  const told = page && (page.serverTiming || []).find(({ name }) => name === 'trace');
  if (!told) return;
  const trace = told.description;
  const [context, mark] = trace.split('.');
  const { open, send } = XMLHttpRequest.prototype;
  const methods = new WeakMap();
  let calls = [], load, timer;
  const report = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!load && !calls.length) return;
    const body = JSON.stringify({ trace, age: performance.now(), load, calls: calls.splice(0) });
    load = undefined;
    navigator.sendBeacon('/-/traces', new Blob([body], { type: 'application/json' }));
  };
  const soon = () => (timer ??= setTimeout(report, 1e3));
  XMLHttpRequest.prototype.open = function (method, url) {
    const to = new URL(url, location.href);
    if (to.origin === location.origin && to.pathname.startsWith('/api/')) methods.set(this, method.toUpperCase());
    else methods.delete(this);
    return open.apply(this, arguments);
  };
  XMLHttpRequest.prototype.send = function () {
    const method = methods.get(this);
    if (method) {
      const id = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const start = performance.now();
      this.setRequestHeader('traceparent', context.slice(0, 36) + id + '-01');
      this.setRequestHeader('tracestate', 'wadachi=' + mark);
      this.addEventListener('loadend', () => {
        calls.push({ id, method, status: this.status, start, end: performance.now() });
        if (calls.length < limit) soon();
        else report();
      });
    }
    return send.apply(this, arguments);
  };
  addEventListener('load', () => setTimeout(() => {
    load = { first_byte: page.responseStart, interactive: page.domInteractive, end: page.loadEventEnd };
    soon();
  }));
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') report(); });
}`;

export const traceScript = `(${source.replace(/\n\s*/g, '')})(${traceLimits.calls})`;
