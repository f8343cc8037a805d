import { proxiesIn } from './proxiesIn';

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
