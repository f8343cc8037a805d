import { siteAddress } from '../common/siteAddress';
import { UsageError } from './terminal/refusals';

/** The address of the site for links: as `--site` says, else as `siteAddress`. Throws `UsageError`, `SettingsInvalid`. */
export function siteOf(given: string | undefined, env: NodeJS.ProcessEnv): URL {
  const address = given ?? siteAddress(env);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(`'${address}' is no address of a site, such as https://rent.example.jp.`);
  return url;
}
