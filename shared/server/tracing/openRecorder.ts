import type { Agent } from 'node:http';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { BrowserSpan, SpanRole, Recorder, RecorderPace, TracingSettings } from './Recorder';

const usualPace: RecorderPace = { everyMs: 2_000, exportMs: 5_000, closeMs: 1_500 };
/** Spans that wait; more are dropped. */
const mostWaiting = 2_048;

const failed = { code: SpanStatusCode.ERROR };

const kinds: Readonly<Record<SpanRole, SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
};

/** Loaded only where traces are wanted. `onTrouble` hears why a batch was lost; an `agent` leads through a proxy. */
export function openRecorder(
  settings: TracingSettings,
  onTrouble: (reason: string) => void,
  pace: RecorderPace = usualPace,
  agent?: Agent,
): Recorder {
  const { endpoint, service, share } = settings;
  setGlobalErrorHandler((error) => onTrouble(error instanceof Error ? error.message : 'A batch was lost'));
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({
    url,
    timeoutMillis: pace.exportMs,
    ...(agent && { httpAgentOptions: async () => agent }),
  });
  const batches = new BatchSpanProcessor({
    exporter,
    maxQueueSize: mostWaiting,
    scheduledDelayMillis: pace.everyMs,
    exportTimeoutMillis: pace.exportMs,
  });
  const tracerOf = (name: string, wanted: Sampler, idGenerator: IdGenerator = new RandomIdGenerator()) =>
    new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': name }),
      sampler: wanted,
      spanProcessors: [batches],
      idGenerator,
    }).getTracer('wadachi');
  const tracer = tracerOf(service, new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }));
  const chosen = new ChosenIds();
  // What a browser reports was sampled when its page was served.
  const ofBrowsers = tracerOf('wadachi-browser', new AlwaysOnSampler(), chosen);

  return {
    begin: (name, kind, parent, attributes) =>
      tracer.startSpan(
        name,
        { kind: kinds[kind], attributes },
        parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
      ),
    add: ({ name, kind, context, parent, start, end, attributes, events = [], hasFailed }: BrowserSpan) => {
      chosen.next = context;
      const within = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
      const span = ofBrowsers.startSpan(name, { kind: kinds[kind], startTime: start, attributes }, within);
      for (const event of events) span.addEvent(event.name, undefined, event.at);
      if (hasFailed) span.setStatus(failed);
      span.end(end);
    },
    failed,
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, pace.closeMs);
      });
      const sent = batches.shutdown().catch((error: unknown) => onTrouble(String(error)));
      await Promise.race([sent, late]);
      clearTimeout(timer);
    },
  };
}

/** The ids of a span that somebody else has begun. */
class ChosenIds implements IdGenerator {
  next: { readonly traceId: string; readonly spanId: string } | undefined;

  generateTraceId(): string {
    return this.next?.traceId ?? '';
  }

  generateSpanId(): string {
    return this.next?.spanId ?? '';
  }
}
