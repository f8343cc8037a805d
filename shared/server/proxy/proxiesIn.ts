import { readSettings } from '../settings';

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
