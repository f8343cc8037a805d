import { BookingProgress } from './BookingProgress';

const at = (place: number, isFinal = false) => ({ place, label: { en: '', ja: '' }, isFinal });

it('begins with the second step, and is made on a final page', () => {
  let now = 0;
  const booking = new BookingProgress(() => now);
  booking.show(undefined);
  booking.show(at(1));
  expect(booking.said()).toBeUndefined();
  booking.show(at(2));
  now = 5 * 60_000 + 1;
  booking.show(at(4));
  expect(booking.said()).toEqual({ minutes_ago: 5, is_made: false });
  booking.show(at(5, true));
  expect(booking.said()).toEqual({ minutes_ago: 5, is_made: true });
});

it('takes a final page that is opened by itself for no booking', () => {
  const booking = new BookingProgress();
  booking.show(at(5, true));
  expect(booking.said()).toBeUndefined();
});
