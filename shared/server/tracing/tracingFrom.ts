import type { TracingSettings } from './Recorder';

interface Given {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Reads the settings of traces; undefined where none are wanted. */
export function tracingFrom(given: Given, service: string): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = given;
  return endpoint === undefined ? undefined : { endpoint, service, share };
}
