export type { TracingSettings } from './Recorder';
export { closeTracing, isTracing, openTracing, recorder, tracingFrom } from './tracing';
export { inRequest, traceIdOf, traceRequests, nameRoute } from './requests';
export { PageTraces, type PageReport } from './PageTraces';
export { traced, traceHeaders, type SpanDescription } from './traced';
