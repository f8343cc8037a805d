import type { Site } from './Site';
import { UsageError } from './terminal/refusals';

/** The address of the site for links: as `--site` says, else as the site itself. Throws `UsageError`, `SettingsInvalid`. */
export function siteOf(given: string | undefined, env: NodeJS.ProcessEnv, site: Site): URL {
  const address = given ?? site.address(env);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(`'${address}' is no address of a site, such as https://rent.example.jp.`);
  return url;
}
