import { withoutNoise } from './withoutNoise';
import type { HostLog } from './HostLog';
import type { SmokePage } from './smokePages';
import type { Visitor } from './Visitor';

/** Why the host's server doesn't render a page as it should, or undefined. */
export async function renderOnServer(
  page: SmokePage,
  visitor: Visitor,
  log: HostLog,
): Promise<string | undefined> {
  const { address, remote, guarded } = page;
  log.clear();
  const answer = await visitor.get(address).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return `${address} was not answered: ${answer}`;
  const html = await answer.text();
  const { status } = answer;
  if (status >= 500) return `${address} was answered with ${status}: ${await log.reason()}`;
  if (status >= 300 && status < 400) {
    const to = answer.headers.get('location') ?? 'nowhere';
    return guarded ? undefined : `${address} leads to ${to}: give the route a sample that stays`;
  }
  if (status !== 200) return `${address} was answered with ${status}: give the route a sample that exists`;
  if (html.includes(`data-remote="${remote}"`)) return undefined;
  return `${address} was left to the browser: ${withoutNoise(await log.reason())}`;
}
