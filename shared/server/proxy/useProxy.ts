import { proxiesIn } from './proxiesIn';

/**
 * Sends each `fetch` of this process through the proxy of its environment, apart from the hosts of NO_PROXY and this
 * machine. Square's SDK and the release store use it as well. Nothing is loaded if there is no proxy.
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
