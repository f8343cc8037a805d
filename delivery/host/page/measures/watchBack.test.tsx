import { watchBack } from './watchBack';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Goes back from a page that does this about it, and tells what is said of that way a second later. */
function wentBack(isSent: () => void): readonly boolean[] {
  const said: boolean[] = [];
  history.replaceState(null, '', '/list?page=1');
  watchBack(
    () => '/list?page=2',
    (isLedForward) => said.push(isLedForward),
  );
  dispatchEvent(new PopStateEvent('popstate'));
  isSent();
  jest.advanceTimersByTime(1_000);
  return said;
}

it.each([
  ['leads to another page, or the same with another query', () => undefined, false],
  [
    'is sent forward again',
    () => {
      history.pushState(null, '', '/list?page=2');
    },
    true,
  ],
])('says whether a way back %s', (_, isSent, isLedForward) => {
  expect(wentBack(isSent).at(-1)).toBe(isLedForward);
});
