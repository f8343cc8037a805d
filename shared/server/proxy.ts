import { readSettings } from './settings';

interface Proxies {
  readonly https: string | undefined;
  readonly http: string | undefined;
  /** Hosts that are called without a proxy, separated by commas: NO_PROXY, and this machine, which is never behind one. */
  readonly direct: string;
}

/** @throws SettingsInvalid */
export function proxiesIn(env: NodeJS.ProcessEnv): Proxies {
  const { HTTPS_PROXY: https, HTTP_PROXY: http, NO_PROXY = '' } = readSettings('outgoing', env);
  return { https, http, direct: NO_PROXY === '*' ? NO_PROXY : `${NO_PROXY},localhost,127.0.0.1,[::1]` };
}

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Reads NO_PROXY like undici: a host, or one above it, with or without a port. */
export function isDirect({ protocol, hostname, port }: URL, direct: string): boolean {
  if (direct === '*') return true;
  return direct.split(/[,\s]+/).some((entry) => {
    const [, host = entry, onlyPort] = /^(.+):(\d+)$/.exec(entry) ?? [];
    const name = host.replace(/^\*?\./, '').toLowerCase();
    const isPort = onlyPort === undefined || onlyPort === (port || usualPorts[protocol]);
    return name !== '' && isPort && (hostname === name || hostname.endsWith(`.${name}`));
  });
}

/**
 * From now on each `fetch` of this process goes through the proxy of its environment, but for the hosts of NO_PROXY and this
 * machine. Square's SDK and the release store call by it as well. Without a proxy nothing is loaded.
 * @throws SettingsInvalid
 */
export async function useProxy(env: NodeJS.ProcessEnv): Promise<void> {
  const { https, http, direct } = proxiesIn(env);
  if (https === undefined && http === undefined) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  // An empty text keeps undici from reading the environment itself.
  setGlobalDispatcher(
    new EnvHttpProxyAgent({ httpsProxy: https ?? '', httpProxy: http ?? '', noProxy: direct }),
  );
}
