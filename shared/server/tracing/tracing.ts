import { agentFor } from '../proxy/agentFor';
import type { Recorder, RecorderPace, TracingSettings } from './Recorder';

let opened: Recorder | undefined;
let warn: ((reason: string) => void) | undefined;
let hasWarned = false;

/** Undefined where no traces are wanted: then nothing of OpenTelemetry is loaded. */
export const recorder = (): Recorder | undefined => opened;

export const isTracing = (): boolean => opened !== undefined;

/** Before the server is built; without settings nothing happens. */
export async function openTracing(settings: TracingSettings | undefined, pace?: RecorderPace): Promise<void> {
  if (settings === undefined) return;
  const { openRecorder } = await import('./openRecorder');
  const warnOnce = (reason: string) => {
    if (!hasWarned) warn?.(reason);
    hasWarned = true;
  };
  opened = openRecorder(settings, warnOnce, pace, await agentFor(settings.endpoint, process.env));
}

/** Who is told, once, that traces get lost. */
export function tellTrouble(tell: (reason: string) => void): void {
  warn = tell;
}

/** After the last answer. */
export async function closeTracing(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.close();
}
