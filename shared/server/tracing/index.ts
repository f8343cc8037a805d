export type { TracingSettings } from './Recorder';
export { closeTracing, isTracing, openTracing, recorder } from './tracing';
export { inRequest, traceIdOf, traceRequests, nameRoute } from './requests';
export { PageTraces } from './PageTraces';
export { tracingFrom } from './tracingFrom';
export { traced, traceHeaders } from './traced';
