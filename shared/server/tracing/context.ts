import type { SpanContext } from '@opentelemetry/api';

const sampled = 1;

/** Matches version 00, the only one there is; all zeros mean nothing. */
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & sampled) !== 0;

/** A `traceparent` (W3C Trace Context); undefined for anything else. */
export function contextIn(traceparent: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = pattern.exec(String(traceparent)) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & sampled, isRemote: true };
}

export const traceparentOf = (context: SpanContext): string =>
  `00-${context.traceId}-${context.spanId}-${isSampled(context) ? '01' : '00'}`;
