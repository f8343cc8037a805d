import { LatestRequest } from './LatestRequest';

function question<T>() {
  const { promise, resolve, reject } = promiseOf<T>();
  let signal: AbortSignal | undefined;
  const ask = (given: AbortSignal) => {
    signal = given;
    return promise;
  };
  return { ask, resolve, reject, isAborted: () => signal?.aborted };
}

function promiseOf<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

it('drops an answer that comes after a newer question', async () => {
  const answer = new LatestRequest<string>();
  const [slow, quick] = [question<string>(), question<string>()];
  const asked = [answer.ask(slow.ask), answer.ask(quick.ask)];
  quick.resolve('new');
  await asked[1];
  slow.resolve('old');
  await asked[0];
  expect(answer.shown).toBe('new');
  expect(slow.isAborted()).toBe(true);
});

it('drops a late failure too', async () => {
  const answer = new LatestRequest<string>();
  const [slow, quick] = [question<string>(), question<string>()];
  const asked = [answer.ask(slow.ask), answer.ask(quick.ask)];
  quick.resolve('new');
  slow.reject(new Error('late'));
  await Promise.all(asked);
  expect(answer.failure).toBeUndefined();
});

it('shows the last good answer while it waits and after a failure', async () => {
  const answer = new LatestRequest('good');
  const failing = question<string>();
  const asked = answer.ask(failing.ask);
  expect(answer.isUpdating).toBe(true);
  expect(answer.shown).toBe('good');
  failing.reject(new Error('down'));
  await asked;
  expect(answer.shown).toBe('good');
  expect(answer.failure).toEqual(new Error('down'));
});

it('waits no longer once it is dropped', async () => {
  const answer = new LatestRequest('good');
  const slow = question<string>();
  const asked = answer.ask(slow.ask);
  answer.drop();
  slow.resolve('late');
  await asked;
  expect(answer.shown).toBe('good');
  expect(answer.isUpdating).toBe(false);
});
