import type { Progress } from '@wadachi/tools/progress';
import type { ServiceCheck } from '../Site';
import { askUntil } from './askUntil';
import type { GateProblem } from './problems';

/** How often servers are asked again, and how long at most, milliseconds. */
const waiting = { every: 5_000, longest: 3_600_000 };

interface ServiceOptions {
  readonly check: () => Promise<ServiceCheck>;
  /** Wait until the servers in service fit. */
  readonly mayWait: boolean;
  readonly progress: Pick<Progress, 'say' | 'step'>;
  readonly every?: number;
}

/** Names what a candidate needs and the servers in service lack; where it may wait, only what they still lack after an hour. */
export async function serviceProblems({
  check,
  mayWait,
  progress,
  every = waiting.every,
}: ServiceOptions): Promise<readonly GateProblem[]> {
  const { problems, note } = await check();
  if (note !== undefined) progress.say(note);
  const [first] = problems;
  if (!mayWait || !first) return problems;
  return progress.step(`Waiting for the servers in service: ${first.problem}`, async () => {
    let left = problems;
    const ask = async () => {
      const asked = await check();
      // One that is being restarted does not answer.
      if (asked.note === undefined) left = asked.problems;
      return left;
    };
    return askUntil(ask, ({ length }) => length === 0, { every, longest: waiting.longest });
  });
}
