import type { ServiceCheck } from '../Site';
import { quietProgress } from './testing/quietProgress';
import { serviceProblems } from './serviceProblems';

const lacking: ServiceCheck = { problems: [{ check: 'api', problem: 'it uses GET /api/news' }] };
const away: ServiceCheck = { problems: [], note: 'Not compared: nobody answers' };
const fitting: ServiceCheck = { problems: [] };

/** Servers that answer in turn, the last answer for ever. */
function servers(...answers: readonly ServiceCheck[]) {
  let asked = 0;
  const check = async () => answers[Math.min((asked += 1), answers.length) - 1] ?? fitting;
  return { check, progress: quietProgress(), every: 0, asked: () => asked };
}

it('names what the servers in service lack', async () => {
  expect(await serviceProblems({ ...servers(lacking), mayWait: false })).toEqual(lacking.problems);
});

it('waits, where it is asked to, until they have it, also while they are restarted', async () => {
  const given = servers(lacking, away, lacking, fitting);
  expect(await serviceProblems({ ...given, mayWait: true })).toEqual([]);
  expect(given.asked()).toBe(4);
});

it('says that nothing was compared where nobody answers', async () => {
  const said: string[] = [];
  const given = servers(away);
  const progress = {
    say: (text: string) => void said.push(text),
    step: <T>(_: string, work: () => Promise<T>) => work(),
  };
  expect(await serviceProblems({ ...given, progress, mayWait: true })).toEqual([]);
  expect(said).toEqual([away.note]);
});
