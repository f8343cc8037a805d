import { BookingProgress } from './BookingProgress';
import { GoalProgress } from './GoalProgress';

const home = { path: '/', remote: 'mf-shop', next: ['/reserve/cars'] };
const cars = { path: '/reserve/cars', remote: 'mf-reserve', next: ['/reserve/options', '/reserve/contact'] };
const contact = { path: '/reserve/contact', remote: 'mf-reserve' };

let now = 0;
const goalsAt = (
  ...shown: readonly (readonly [ms: number, route: Parameters<GoalProgress['show']>[0]])[]
) => {
  const goals = new GoalProgress(() => now);
  for (const [ms, route] of shown) {
    now += ms;
    goals.show(route);
  }
  return goals;
};

it('knows of each page that was opened whether it led to one of its next pages, and that stays', () => {
  const goals = goalsAt([0, home]);
  expect(goals.of('mf-shop')).toEqual({ '/': false });
  goals.show(cars);
  expect(goals.of('mf-shop')).toEqual({ '/': false });
  now += 1_000;
  expect(goals.of('mf-shop')).toEqual({ '/': true });
  expect(goals.of('mf-reserve')).toEqual({ '/reserve/cars': false });
  goals.show(contact);
  now += 1_000;
  expect(goals.of('mf-reserve')).toEqual({ '/reserve/cars': true });
});

it('takes a way round for no goal, and keeps what was reached when a page is opened again', () => {
  const goals = goalsAt(
    ...[home, contact, home, cars, undefined, home].map((route) => [2_000, route] as const),
  );
  expect(goals.of('mf-shop')).toEqual({ '/': true });
  expect(goals.of('mf-reserve')).toEqual({ '/reserve/cars': false });
});

it('takes a page that sends back at once for none, and one that is left for a further page for one', () => {
  expect(goalsAt([0, home], [0, cars], [0, cars], [900, home]).of('mf-shop')).toEqual({ '/': false });
  expect(goalsAt([0, home], [0, cars], [900, contact]).of('mf-shop')).toEqual({ '/': true });
  expect(goalsAt([0, home], [0, cars], [1_000, home]).of('mf-shop')).toEqual({ '/': true });
});

it('lets the host answer for the pages of all', () => {
  expect(goalsAt([0, home], [0, cars], [1_000, contact]).of('host')).toEqual({
    '/': true,
    '/reserve/cars': false,
  });
});

it('says nothing of a remote without pages that lead on', () => {
  const goals = new GoalProgress();
  goals.show(contact);
  expect(goals.of('mf-reserve')).toBeUndefined();
});

const at = (place: number, isFinal = false, next?: readonly string[]) => ({
  progress: { place, label: { en: '', ja: '' }, isFinal },
  ...(next && { next }),
});

it('begins with the second step, and is made on a final page', () => {
  let now = 0;
  const booking = new BookingProgress(() => now);
  booking.show(undefined);
  booking.show(at(1));
  expect(booking.said()).toBeUndefined();
  booking.show(at(2));
  now = 5 * 60_000 + 1;
  booking.show(at(4));
  booking.show(at(4, true, ['/reserve/done']));
  expect(booking.said()).toEqual({ minutes_ago: 5, is_made: false });
  booking.show(at(5, true));
  expect(booking.said()).toEqual({ minutes_ago: 5, is_made: true });
});

it('takes a final page that is opened by itself for no booking', () => {
  const booking = new BookingProgress();
  booking.show(at(5, true));
  expect(booking.said()).toBeUndefined();
});
