import { ServerClock } from './ServerClock';

const said = Date.parse('2026-11-24T01:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('goes on from what the page says, whatever this device takes for the time', () => {
  const clock = new ServerClock(said, Date.now());
  jest.advanceTimersByTime(90_000);
  expect(clock.now()).toEqual(new Date('2026-11-24T01:01:30Z'));
});

it('counts the time from the arrival of the page, not from the start of its scripts', () => {
  expect(new ServerClock(said, Date.now() - 7_000).now()).toEqual(new Date('2026-11-24T01:00:07Z'));
});

it('moves forward when an answer says a later time, as after a page that was kept, and never back', () => {
  const clock = new ServerClock(said, Date.now());
  clock.hear('Tue, 24 Nov 2026 01:00:20 GMT');
  expect(clock.now()).toEqual(new Date('2026-11-24T01:00:20Z'));
  clock.hear('Tue, 24 Nov 2026 01:00:05 GMT');
  clock.hear('yesterday');
  expect(clock.now()).toEqual(new Date('2026-11-24T01:00:20Z'));
});
