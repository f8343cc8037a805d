import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';
import { isSampled, traceparentOf } from './context';
import type { SpanRole, Recorder } from './Recorder';
import { recorder } from './tracing';

const current = new AsyncLocalStorage<Span>();

/** A span's name and attributes. They have nothing of a customer: no values, no addresses with an id. */
interface SpanDescription {
  readonly name: string;
  readonly kind?: SpanRole;
  readonly attributes?: Attributes;
}

/** Does work as a part of a span. */
export const inSpan = <T>(span: Span | undefined, work: () => T): T =>
  span === undefined ? work() : current.run(span, work);

/** Does work in a span of its own, where it is part of a trace; elsewhere, and where none is wanted, just does it. */
export function traced<T>(about: () => SpanDescription, work: () => Promise<T>): Promise<T> {
  const open = recorder();
  const parent = open && current.getStore()?.spanContext();
  if (!open || !parent || !isSampled(parent)) return work();
  const { name, kind = 'internal', attributes = {} } = about();
  return ended(open, open.begin(name, kind, parent, attributes), work);
}

async function ended<T>({ failed }: Recorder, span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(span, work);
  } catch (error) {
    span.setAttribute('error.type', typeOf(error)).setStatus(failed);
    throw error;
  } finally {
    span.end();
  }
}

/** Its message may quote a customer. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Headers of a call, so that its answer becomes part of the trace. */
export function traceHeaders(): { readonly traceparent?: string } {
  const span = recorder() && current.getStore();
  return span ? { traceparent: traceparentOf(span.spanContext()) } : {};
}
