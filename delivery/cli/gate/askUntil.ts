import { setTimeout as pause } from 'node:timers/promises';

/** Asks until an answer will do, or the time is over: then it gives the last answer. Times are in milliseconds. */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
  { every, longest }: { readonly every: number; readonly longest: number },
): Promise<Answer> {
  const end = performance.now() + longest;
  for (;;) {
    const answer = await ask();
    if (isEnough(answer) || performance.now() >= end) return answer;
    await pause(every);
  }
}
