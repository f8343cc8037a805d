export type { TracingSettings } from './Recorder';
export { closeTracing, isTracing, openTracing, recorder, tracingFrom } from './tracing';
export { inRequest, traceIdOf, traceRequests, nameRoute } from './requests';
export { PageTraces } from './PageTraces';
export { traced, traceHeaders } from './traced';
