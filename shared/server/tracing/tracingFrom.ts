import type { TracingSettings } from './Recorder';

interface Given {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER: TracingSettings['sampler'];
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** What a server's settings say of traces; undefined where none are wanted. */
export function tracingFrom(given: Given): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = given;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = given;
  return endpoint === undefined ? undefined : { endpoint, service, sampler, share };
}
