import { resolve } from 'node:path';
import { KeyUnusable, readSigningKey, staffPassText } from '@wadachi/delivery/core';
import { releaseLocation } from '@wadachi/delivery/cli/channel';
import { rootDir } from '../common/packages';

/** The lifetime of a developer's pass, in hours. */
const passHours = 24;

/** The address where staff choose this build for their browser. */
export function overrideLink(site: URL, remote: string, from: string): string {
  const link = new URL('/-/override', site);
  link.search = new URLSearchParams({ remote, from }).toString();
  // Readable, and a colon or a slash may stand in a query as it is.
  return link.href.replaceAll('%3A', ':').replaceAll('%2F', '/');
}

/** True if a site answers within the time. */
export const answersAt = (site: URL, timeoutMs: number): Promise<boolean> =>
  fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes a browser staff of the site whose key is at hand; undefined when there is none. */
export async function staffLink(site: URL, who: string, now: Date): Promise<string | undefined> {
  const { keysDir, channel } = releaseLocation(process.env);
  try {
    const key = await readSigningKey(resolve(rootDir, keysDir), channel);
    const expires = new Date(now.getTime() + passHours * 3_600_000).toISOString();
    const link = new URL('/-/staff', site);
    link.searchParams.set('pass', staffPassText({ staff: who, channel, expires }, key));
    return link.href;
  } catch (error) {
    if (error instanceof KeyUnusable) return undefined;
    throw error;
  }
}
