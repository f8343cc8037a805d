import type { Attributes, Span, SpanContext, SpanStatus } from '@opentelemetry/api';

export interface TracingSettings {
  /** The base address of a receiver of OTLP over HTTP. */
  readonly endpoint: string;
  /** The name under which spans of this process are shown. */
  readonly service: string;
  /** The share of traces that are recorded, 0 to 1. */
  readonly share: number;
}

/** Milliseconds. */
export interface RecorderPace {
  readonly everyMs: number;
  /** A batch is given up after this time. */
  readonly exportMs: number;
  /** The longest wait for the last batch when the process stops. */
  readonly closeMs: number;
}

/** The part of OpenTelemetry that servers use, so that nothing else loads it. */
export interface Recorder {
  /** A span below `parent`; without one the first of a new trace, which the sampler may leave out. */
  begin(name: string, kind: SpanRole, parent: SpanContext | undefined, attributes: Attributes): Span;
  /** Spans of a browser, whose ids it has chosen. */
  add(span: BrowserSpan): void;
  /** The status of a span whose work has failed. */
  readonly failed: SpanStatus;
  /** Sends the last spans, for a bounded time. */
  close(): Promise<void>;
}

export type SpanRole = 'internal' | 'server' | 'client';

export interface BrowserSpan {
  readonly name: string;
  readonly kind: SpanRole;
  readonly context: SpanContext;
  readonly parent?: SpanContext;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Attributes;
  readonly events?: readonly { readonly name: string; readonly at: number }[];
  readonly hasFailed?: boolean;
}
