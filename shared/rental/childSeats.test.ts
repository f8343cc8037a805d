import fc from 'fast-check';
import {
  childrenWithoutSeat as withoutSeat,
  seatsFollowing as following,
  usualChildSeats,
  type OfferedSeat,
  type SeatCounts,
} from './childSeats';
import { ageOn, youngDriverFeeAt } from './driverAge';

type Unlawful<Call> = Call extends (...of: [...infer Given, law: typeof usualChildSeats]) => infer Found
  ? (...of: Given) => Found
  : never;
const childrenWithoutSeat: Unlawful<typeof withoutSeat> = (...of) => withoutSeat(...of, usualChildSeats);
const seatsFollowing: Unlawful<typeof following> = (...of) => following(...of, usualChildSeats);

const baby: OfferedSeat = { id: 'baby', ages: { from: 0, to: 1 }, max: 2 };
const child: OfferedSeat = { id: 'child', ages: { from: 1, to: 4 }, max: 2 };
const junior: OfferedSeat = { id: 'junior', ages: { from: 4, to: 10 }, max: 2 };
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

const anySeats = fc.uniqueArray(
  fc
    .record({ from: fc.nat(8), length: fc.nat(5), max: fc.nat(3), id: fc.constantFrom('a', 'b', 'c', 'd') })
    .map(({ from, length, max, id }): OfferedSeat => ({ id, max, ages: { from, to: from + length } })),
  { selector: ({ id }) => id },
);
const anyAges = fc.array(fc.nat(8), { maxLength: 6 });

/** Tries every way to seat the children. */
function fewestUnseated(ages: readonly number[], offered: readonly OfferedSeat[], left: SeatCounts): number {
  const [age, ...others] = ages;
  if (age === undefined) return 0;
  const ways = offered
    .filter(({ id, ages: { from, to } }) => from <= age && age <= to && (left[id] ?? 0) > 0)
    .map(({ id }) => fewestUnseated(others, offered, { ...left, [id]: (left[id] ?? 0) - 1 }));
  return Math.min(1 + fewestUnseated(others, offered, left), ...ways);
}
const youngOf = (ages: readonly number[]) => ages.filter((age) => age < 6);
const allOf = (offered: readonly OfferedSeat[]): SeatCounts =>
  Object.fromEntries(offered.map(({ id, max }) => [id, max]));

describe('the children without a seat', () => {
  const seat = (from: number, to: number, max = 1) => ({ ages: { from, to }, max });

  it.each<[string, number[], ReturnType<typeof seat>[], number[]]>([
    ['none of six or older', [6, 12, 17], [], []],
    ['each under six', [5, 0, 3], [], [0, 3, 5]],
    ['the second for one seat', [3, 3], [seat(1, 4)], [3]],
    ['none at either end of the ages', [1, 4], [seat(1, 4, 2)], []],
    ['those for whom it is too small or too large', [0, 5], [seat(1, 4, 2)], [0, 5]],
    ['none when the wide seat is left for the child that needs it', [1, 4], [seat(0, 10), seat(1, 1)], []],
    ['none when the older child gets the longer seat', [4, 5], [seat(4, 10), seat(1, 4)], []],
    ['one whose seat is counted 0', [3], [seat(1, 4, 0)], [3]],
  ])('are %s', (_rule, children, kinds, unseated) => {
    const offered = kinds.map((kind, index) => ({ id: String(index), ...kind }));
    expect(childrenWithoutSeat(children, offered, allOf(offered))).toEqual(unseated);
  });

  it('are those below the age of another law', () => {
    const law = { below_age: 12, below_cm: 135 };
    const booster: OfferedSeat = { id: 'booster', ages: { from: 4, to: 12 }, max: 2 };
    expect(withoutSeat([11, 6, 12], [booster], none, law)).toEqual([6, 11]);
    expect(following([], [11, 12], [booster], none, law)).toEqual({ booster: 1 });
    expect(withoutSeat([11, 12], [booster], { booster: 1 }, law)).toEqual([]);
  });

  it('are those for whom no chosen seat is left', () => {
    expect(childrenWithoutSeat([3, 7], seats, none)).toEqual([3]);
    expect(childrenWithoutSeat([3, 3, 3], seats, { child: 2, junior: 1 })).toEqual([3]);
    expect(childrenWithoutSeat([1, 3], seats, { baby: 1, child: 1 })).toEqual([]);
  });

  it('are as few as trying every way leaves, and what is given stays as it is', () => {
    fc.assert(
      fc.property(anyAges, anySeats, (children, offered) => {
        const before = structuredClone({ children, offered });
        const unseated = childrenWithoutSeat(children, offered, allOf(offered));
        expect(unseated).toHaveLength(fewestUnseated(youngOf(children), offered, allOf(offered)));
        for (const age of unseated) expect(youngOf(children)).toContain(age);
        expect({ children, offered }).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});

it('seats every child whenever any way of seating them exists, and never takes more than is left', () => {
  fc.assert(
    fc.property(anySeats, anyAges, anyAges, (offered, before, after) => {
      const chosen = seatsFollowing(before, after, offered, seatsFollowing([], before, offered, none));
      const isSeated = childrenWithoutSeat(after, offered, chosen).length === 0;
      expect(isSeated).toBe(fewestUnseated(youngOf(after), offered, allOf(offered)) === 0);
      for (const { id, max: limit } of offered) expect(chosen[id]).toBeLessThanOrEqual(limit);
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

describe('the age of a driver', () => {
  it.each([
    ['the day before the birthday', '2008-12-11', '2026-12-10', 17],
    ['the birthday itself', '2008-12-10', '2026-12-10', 18],
    ['the day after', '2008-12-09', '2026-12-10', 18],
    ['New Year, for who was born on 31 December', '2008-12-31', '2027-01-01', 18],
    ['28 February, for who was born on the 29th', '2008-02-29', '2026-02-28', 17],
    ['1 March, for who was born on 29 February', '2008-02-29', '2026-03-01', 18],
    ['29 February of a leap year, for who was born on it', '2008-02-29', '2028-02-29', 20],
    ['a day before the birth', '2027-01-01', '2026-12-10', -1],
    ['the oldest birthday', '1900-01-01', '2026-12-10', 126],
  ])('on %s', (_day, birthday, date, age) => {
    expect(ageOn(birthday, date)).toBe(age);
  });

  it('costs more up to the oldest age of the fee, included', () => {
    const fee = { to: 20, price: 1_100, cap: null };
    expect([18, 20, 21].map((age) => youngDriverFeeAt(age, fee)?.price)).toEqual([1_100, 1_100, undefined]);
    expect(youngDriverFeeAt(18, null)).toBeUndefined();
  });
});
