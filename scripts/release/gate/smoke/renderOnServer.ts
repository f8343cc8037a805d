import type { Fault } from './fault';
import { withoutNoise } from './withoutNoise';
import type { HostLog } from './HostLog';
import type { SmokePage } from './smokePages';
import type { Visitor } from './Visitor';

/** How the host logs a server build that never returned. */
const isHang = (reason: string) => /rendering thread down|took longer than/.test(reason);

/** Why the host's server doesn't render a page as it should, or undefined. */
export async function renderOnServer(
  page: SmokePage,
  visitor: Visitor,
  log: HostLog,
): Promise<Fault | undefined> {
  const { address, remote, guarded } = page;
  log.clear();
  const answer = await visitor.get(address).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return { problem: `${address} was not answered: ${answer}`, isHang: true };
  const html = await answer.text();
  const { status } = answer;
  if (status >= 500) return fault(`${address} was answered with ${status}: ${await log.reason()}`);
  if (status >= 300 && status < 400) {
    const to = answer.headers.get('location') ?? 'nowhere';
    return guarded ? undefined : fault(`${address} leads to ${to}: give the route a sample that stays`);
  }
  if (status !== 200)
    return fault(`${address} was answered with ${status}: give the route a sample that exists`);
  if (html.includes(`data-remote="${remote}"`)) return undefined;
  return fault(`${address} was left to the browser: ${withoutNoise(await log.reason())}`);
}

const fault = (problem: string): Fault => ({ problem, isHang: isHang(problem) });
