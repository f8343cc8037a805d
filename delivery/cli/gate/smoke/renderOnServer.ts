import { comeAgainAfter, type Fault, type Look, lookTwice } from './look';
import { withoutNoise } from './withoutNoise';
import type { HostLog } from './HostLog';
import type { SmokePage } from './smokePages';
import type { Visitor } from './Visitor';

/** How the host logs a server build that never returned. */
const isHang = (reason: string) => /rendering thread down|took longer than/.test(reason);

/** Why the host's server doesn't render a page as it should. */
export const renderOnServer = (page: SmokePage, visitor: Visitor, log: HostLog): Promise<readonly Fault[]> =>
  lookTwice((isLast) => render(page, visitor, log, isLast));

async function render(
  { address, remote, guarded }: SmokePage,
  visitor: Visitor,
  log: HostLog,
  isLast: boolean,
): Promise<Look> {
  log.clear();
  const answer = await visitor.get(address).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return hang(`${address} was not answered: ${answer}`);
  const html = await answer.text();
  const { status } = answer;
  if (status >= 500) {
    const again = comeAgainAfter(status, answer.headers.get('retry-after'));
    // The reason of what is looked at once more is not waited for.
    const reason = again !== undefined && !isLast ? '' : await log.reason();
    return { ...fault(`${address} was answered with ${status}: ${reason}`), again };
  }
  if (status >= 300 && status < 400) {
    const to = answer.headers.get('location') ?? 'nowhere';
    return guarded ? fine : fault(`${address} leads to ${to}: give the route a sample that stays`);
  }
  if (status !== 200)
    return fault(`${address} was answered with ${status}: give the route a sample that exists`);
  if (html.includes(`data-remote="${remote}"`)) return fine;
  return fault(`${address} was left to the browser: ${withoutNoise(await log.reason())}`);
}

const fine: Look = { faults: [] };
const hang = (problem: string): Look => ({ faults: [{ problem, isHang: true }] });
const fault = (problem: string): Look => ({ faults: [{ problem, isHang: isHang(problem) }] });
