import fc from 'fast-check';
import { childrenWithoutSeat, needsSeat, seatsFollowing, type Seat, type SeatCounts } from './seats';

const baby: Seat = { id: 'baby', ages: { from: 0, to: 1 }, most: 2 };
const child: Seat = { id: 'child', ages: { from: 1, to: 4 }, most: 2 };
const junior: Seat = { id: 'junior', ages: { from: 4, to: 10 }, most: 2 };
const seats = [baby, child, junior];
const none: SeatCounts = {};

describe('the seats that follow the children', () => {
  it.each([
    ['a baby', [0], { baby: 1, child: 0, junior: 0 }],
    ['one between two seats: the one that fits for longer', [1, 4], { baby: 0, child: 1, junior: 1 }],
    ['who is six or older: none', [6, 10, 17], { baby: 0, child: 0, junior: 0 }],
    ['three of one age: another seat that fits', [4, 4, 4], { baby: 0, child: 1, junior: 2 }],
    ['a move, so that all have one', [1, 3, 3], { baby: 1, child: 2, junior: 0 }],
  ])('for %s', (_, ages, expected) => {
    expect(seatsFollowing([], ages, seats, none)).toEqual(expected);
  });

  it('go when a child goes, and change with its age', () => {
    expect(seatsFollowing([3, 5], [5], seats, { child: 1, junior: 1 })).toMatchObject({
      child: 0,
      junior: 1,
    });
    expect(seatsFollowing([3], [5], seats, { child: 1 })).toMatchObject({ child: 0, junior: 1 });
  });

  it('keep what the customer chose: another kind, one more, or one before the child was named', () => {
    expect(seatsFollowing([4], [4, 5], seats, { child: 1 })).toMatchObject({ child: 1, junior: 1 });
    expect(seatsFollowing([3], [], seats, { child: 2 })).toMatchObject({ child: 1 });
    expect(seatsFollowing([], [3], seats, { child: 1 })).toMatchObject({ child: 1 });
  });
});

it('names the children for whom no chosen seat is left', () => {
  expect(childrenWithoutSeat([3, 7], seats, none)).toEqual([3]);
  expect(childrenWithoutSeat([3, 3, 3], seats, { child: 2, junior: 1 })).toEqual([3]);
  expect(childrenWithoutSeat([1, 3], seats, { baby: 1, child: 1 })).toEqual([]);
});

const anySeats = fc.uniqueArray(
  fc
    .record({ from: fc.nat(8), length: fc.nat(5), most: fc.nat(3), id: fc.constantFrom('a', 'b', 'c', 'd') })
    .map(({ from, length, most, id }): Seat => ({ id, most, ages: { from, to: from + length } })),
  { selector: ({ id }) => id },
);
const anyAges = fc.array(fc.nat(8), { maxLength: 6 });

/** Tries every way to seat the children, one after another. */
function canSeat(ages: readonly number[], offered: readonly Seat[], left: SeatCounts): boolean {
  const [age, ...others] = ages;
  if (age === undefined) return true;
  return offered.some(
    ({ id, ages: { from, to } }) =>
      from <= age &&
      age <= to &&
      (left[id] ?? 0) > 0 &&
      canSeat(others, offered, { ...left, [id]: (left[id] ?? 0) - 1 }),
  );
}

it('seats every child whenever any way of seating them exists, and never takes more than is left', () => {
  fc.assert(
    fc.property(anySeats, anyAges, anyAges, (offered, before, after) => {
      const most = Object.fromEntries(offered.map((seat) => [seat.id, seat.most]));
      const chosen = seatsFollowing(before, after, offered, seatsFollowing([], before, offered, none));
      const isSeated = childrenWithoutSeat(after, offered, chosen).length === 0;
      expect(isSeated).toBe(canSeat(after.filter(needsSeat), offered, most));
      for (const { id, most: limit } of offered) expect(chosen[id]).toBeLessThanOrEqual(limit);
    }),
    { numRuns: 200 },
  );
});

it('is as it was when a child comes and goes', () => {
  fc.assert(
    fc.property(anySeats, anyAges, fc.nat(8), (offered, ages, age) => {
      const chosen = seatsFollowing([], ages, offered, none);
      const more = seatsFollowing(ages, [...ages, age], offered, chosen);
      const back = seatsFollowing([...ages, age], ages, offered, more);
      const total = (counts: SeatCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);
      expect(total(back)).toBe(total(chosen));
    }),
    { numRuns: 200 },
  );
});
