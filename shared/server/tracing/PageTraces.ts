import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';
import { contextIn, isSampled, traceparentOf } from './context';
import { recorder } from './tracing';

/** A page's report; all times in milliseconds since its navigation began. */
interface PageReport {
  /** The text of `traceOf` that the page was served with. */
  readonly trace: string;
  /** Now. */
  readonly age: number;
  readonly load?:
    | { readonly first_byte: number; readonly interactive: number; readonly end: number }
    | undefined;
  readonly calls: readonly PageCall[];
}

interface PageCall {
  /** The id of its span, chosen by the page. */
  readonly id: string;
  readonly method: string;
  /** 0 when nothing came. */
  readonly status: number;
  readonly start: number;
  readonly end: number;
}

/** The vendor's part of `tracestate` that has the mark. */
const vendor = 'wadachi';
const markBytes = 16;
/** The most spans of browsers that this process sends on in a second; the rest is dropped. */
const mostPerSecond = 200;

/**
 * Traces that begin in a browser. A page is served with the context of its load and a mark of this site; its calls and its
 * report bring the mark, so that nobody adds to a trace that was not given to them, or makes the site record what its
 * sampler leaves out.
 */
export class PageTraces {
  #second = 0;
  #added = 0;

  constructor(
    private readonly key: Buffer,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** The span of a page's load, which its browser may report. Undefined where no traces are wanted. */
  begin(): SpanContext | undefined {
    return recorder()?.begin('page load', 'internal', undefined, {}).spanContext();
  }

  /** Gives the page the context of the span of its load; undefined for one that is not recorded. */
  traceOf(context: SpanContext | undefined): string | undefined {
    if (!context || !isSampled(context)) return undefined;
    return `${traceparentOf(context)}.${this.#mark(context).toString('base64url')}`;
  }

  /** The span of a page's call, if it is one of a page that was served here. */
  parentOf(traceparent: string | string[] | undefined, tracestate: string | string[] | undefined) {
    const context = contextIn(traceparent);
    const mark = new RegExp(`(?:^|,) *${vendor}=([\\w-]+)`).exec(String(tracestate))?.[1] ?? '';
    return context && this.#isOurs(context, mark) ? context : undefined;
  }

  /** Sends on what a page says. False when it was not served here with this trace. */
  add({ trace, age, load, calls }: PageReport): boolean {
    const open = recorder();
    const [traceparent = '', mark = ''] = trace.split('.');
    const context = contextIn(traceparent);
    if (!open || !context || !this.#isOurs(context, mark)) return false;
    // A browser's clock may be wrong; how old its page is, it knows.
    const began = this.now() - age;
    const at = (ms: number) => began + Math.min(ms, age);
    if (load && this.#hasRoom())
      open.add({
        name: 'page load',
        kind: 'internal',
        context,
        start: began,
        end: at(load.end),
        attributes: {},
        events: [
          { name: 'first byte', at: at(load.first_byte) },
          { name: 'interactive', at: at(load.interactive) },
        ],
      });
    for (const { id, method, status, start, end } of calls) {
      if (!this.#hasRoom()) break;
      open.add({
        name: method,
        kind: 'client',
        context: { ...context, spanId: id },
        parent: context,
        start: at(start),
        end: at(Math.max(start, end)),
        attributes: { 'http.request.method': method, 'http.response.status_code': status },
        hasFailed: status === 0 || status >= 500,
      });
    }
    return true;
  }

  #mark({ traceId }: SpanContext): Buffer {
    return createHmac('sha256', this.key).update(`trace\n${traceId}`).digest().subarray(0, markBytes);
  }

  #isOurs(context: SpanContext, mark: string): boolean {
    const given = Buffer.from(mark, 'base64url');
    return isSampled(context) && given.length === markBytes && timingSafeEqual(given, this.#mark(context));
  }

  #hasRoom(): boolean {
    const second = Math.floor(this.now() / 1_000);
    if (second !== this.#second) this.#added = 0;
    this.#second = second;
    this.#added += 1;
    return this.#added <= mostPerSecond;
  }
}
