import type { Agent } from 'node:http';
import { isDirect, proxiesIn } from '../proxy/proxiesIn';
import type { Recorder, RecorderPace, TracingSettings } from './Recorder';

let opened: Recorder | undefined;
let warn: ((reason: string) => void) | undefined;
let hasWarned = false;

/** Undefined where no traces are wanted: then nothing of OpenTelemetry is loaded. */
export const recorder = (): Recorder | undefined => opened;

export const isTracing = (): boolean => opened !== undefined;

/** Must be called before the server is built; does nothing without settings. */
export async function openTracing(settings: TracingSettings | undefined, pace?: RecorderPace): Promise<void> {
  if (settings === undefined) return;
  const { openRecorder } = await import('./openRecorder');
  const warnOnce = (reason: string) => {
    if (!hasWarned) warn?.(reason);
    hasWarned = true;
  };
  opened = openRecorder(settings, warnOnce, pace, await agentFor(settings.endpoint, process.env));
}

/** Sets who is told, once, that traces get lost. */
export function onTraceLoss(tell: (reason: string) => void): void {
  warn = tell;
}

/** Must be called after the last answer. */
export async function closeTracing(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.close();
}

/**
 * Makes the proxy agent for the exporter, which calls by Node's own `http`; undefined where the address is called directly.
 * @throws SettingsInvalid
 */
async function agentFor(url: string, env: NodeJS.ProcessEnv): Promise<Agent | undefined> {
  const proxies = proxiesIn(env);
  const proxy = url.startsWith('https:') ? (proxies.https ?? proxies.http) : proxies.http;
  if (proxy === undefined || isDirect(new URL(url), proxies.direct)) return undefined;
  const { HttpsProxyAgent } = await import('https-proxy-agent');
  return new HttpsProxyAgent(proxy, { keepAlive: true });
}
