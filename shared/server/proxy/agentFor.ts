import type { Agent } from 'node:http';
import { isDirect, proxiesIn } from './proxiesIn';

/**
 * For a library that calls by Node's own `http`, which takes no dispatcher. Undefined where the address is called directly.
 * @throws SettingsInvalid
 */
export async function agentFor(url: string, env: NodeJS.ProcessEnv): Promise<Agent | undefined> {
  const proxies = proxiesIn(env);
  const proxy = url.startsWith('https:') ? (proxies.https ?? proxies.http) : proxies.http;
  if (proxy === undefined || isDirect(new URL(url), proxies.direct)) return undefined;
  const { HttpsProxyAgent } = await import('https-proxy-agent');
  return new HttpsProxyAgent(proxy, { keepAlive: true });
}
