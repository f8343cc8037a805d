import type { ChannelPackage, Rollout } from '../channel';
import { after, aPackage, aRollout, canary, content, packages, stopped } from '../testing/contents';
import type { ChangeRequest } from './verbs/list';

describe('finish of a set', () => {
  const promote = (set: Rollout['set']): ChangeRequest => ({ verb: 'finish', set });

  it('gives everybody the versions and remembers what they had', () => {
    const { packages: now } = after(content(), promote({ 'mf-a': '2', host: '2' }));
    expect(now).toEqual({
      host: aPackage('2', { last_known_good: '1' }),
      'mf-a': aPackage('2', { last_known_good: '1' }),
      'mf-b': aPackage('1'),
    });
  });

  it('adds a package, keeps what is the same, and leaves off what is off', () => {
    const before = content({ 'mf-a': aPackage('1', { state: 'off' }) });
    const { packages: now } = after(before, promote({ 'mf-a': '2', 'mf-b': '1', 'mf-c': '1' }));
    expect(now).toMatchObject({
      'mf-a': { stable: '2', state: 'off' },
      'mf-b': { stable: '1', last_known_good: null },
      'mf-c': { stable: '1', last_known_good: null, state: 'on' },
    });
  });

  it('ends rollouts that nobody gets, whole, and lets others go on', () => {
    const other = aRollout({ 'mf-b': '2' }, { id: 'r8' });
    const before = content({ 'mf-c': aPackage('1') }, stopped({ 'mf-a': '2', 'mf-c': '2' }), other);
    expect(after(before, promote({ 'mf-a': '3' })).rollouts).toEqual([other]);
    const atNobody = content({}, aRollout({ 'mf-a': '2' }, { basis_points: 0 }), other);
    expect(after(atNobody, promote({ 'mf-a': '3' })).rollouts).toEqual([other]);
  });
});

describe('canary', () => {
  it('begins with a salt of its own, the usual guard and nobody of the staff', () => {
    expect(after(content(), canary({ 'mf-a': '2' }, 500)).rollouts).toEqual([
      {
        id: 'r9',
        salt: 'a new salt',
        basis_points: 500,
        set: { 'mf-a': '2' },
        staff: [],
        guard: { max_error_basis_points: 200 },
        state: 'running',
        why: null,
      },
    ]);
  });

  it.each([0, 2_000, 10_000])('moves the same set to %d basis points and keeps all else of it', (share) => {
    const rollout = aRollout({ 'mf-b': '2', 'mf-a': '2' });
    const { rollouts } = after(content({}, rollout), canary({ 'mf-a': '2', 'mf-b': '2' }, share));
    expect(rollouts).toEqual([{ ...rollout, basis_points: share }]);
  });

  it('takes another staff list and guard', () => {
    const overrides = { staff: ['ken'], guard: { max_error_basis_points: 50 } };
    const { rollouts } = after(
      content({}, aRollout({ 'mf-a': '2' })),
      canary({ 'mf-a': '2' }, 500, overrides),
    );
    const guard = { ...aRollout({ 'mf-a': '2' }).guard, ...overrides.guard };
    expect(rollouts).toEqual([aRollout({ 'mf-a': '2' }, { ...overrides, guard })]);
  });

  it('takes the host like any other, and goes on beside another rollout', () => {
    const other = aRollout({ 'mf-b': '2' });
    const { rollouts } = after(content({}, other), canary({ host: '2', 'mf-a': '2' }, 100));
    expect(rollouts.map(({ id }) => id)).toEqual(['r7', 'r9']);
  });

  it('takes the place of a set at 0 %, and of a stopped one, with a new salt', () => {
    const atNobody = content({}, aRollout({ 'mf-a': '2' }, { basis_points: 0 }));
    expect(after(atNobody, canary({ 'mf-a': '3' }, 100)).rollouts).toMatchObject([
      { id: 'r9', set: { 'mf-a': '3' } },
    ]);
    const again = after(content({}, stopped({ 'mf-a': '2' })), canary({ 'mf-a': '2' }, 100));
    expect(again.rollouts).toMatchObject([{ id: 'r9', salt: 'a new salt', state: 'running', why: null }]);
  });
});

describe('finish', () => {
  const both = content({}, aRollout({ 'mf-a': '2' }), aRollout({ 'mf-b': '2' }, { id: 'r8' }));

  it('gives everybody all of the set, and only that', () => {
    const { packages: now, rollouts } = after(both, { verb: 'finish', rollout: 'r8' });
    expect(now).toEqual({ ...packages, 'mf-b': aPackage('2', { last_known_good: '1' }) });
    expect(rollouts.map(({ id }) => id)).toEqual(['r7']);
  });

  it('needs no name when one is running', () => {
    const before = content({}, stopped({ 'mf-b': '2' }), aRollout({ 'mf-a': '2' }, { id: 'r8' }));
    expect(after(before, { verb: 'finish' }).packages['mf-a']?.stable).toBe('2');
  });
});

describe('lock and off', () => {
  const onAndFree = aPackage('1');
  const onAndLocked = aPackage('1', { locked: true });
  const offAndFree = aPackage('1', { state: 'off' });
  const offAndLocked = aPackage('1', { state: 'off', locked: true });

  it.each<['lock' | 'off', ChannelPackage, ChannelPackage]>([
    ['lock', onAndFree, onAndLocked],
    ['lock', offAndFree, offAndLocked],
    ['off', onAndFree, offAndFree],
    ['off', onAndLocked, offAndLocked],
  ])('are done and undone, and each leaves the other as it is: %s, %#', (verb, first, second) => {
    const change = { verb, packages: ['mf-a'], undo: false };
    expect(after(content({ 'mf-a': first }), change)).toStrictEqual(content({ 'mf-a': second }));
    const undone = after(content({ 'mf-a': second }), { ...change, undo: true });
    expect(undone).toStrictEqual(content({ 'mf-a': first }));
  });
});

describe('back', () => {
  const back = (...names: string[]): ChangeRequest => ({ verb: 'back', names });
  const taken = (set: Rollout['set'], id = 'r9') => ({
    ...aRollout(set, { id, salt: 'a new salt', basis_points: 0, state: 'stopped', why: 'a test' }),
    ...{ staff: [], guard: expect.anything() as Rollout['guard'] },
  });

  it.each([['mf-b'], ['r7']])('gives a running rollout to nobody, said by %s, and says why', (name) => {
    const both = aRollout({ 'mf-a': '2', 'mf-b': '2' });
    expect(after(content({}, both), back(name))).toEqual(
      content({}, { ...both, basis_points: 0, state: 'stopped', why: 'a test' }),
    );
  });

  it('locks its packages for the guard, those that are off as well', () => {
    const before = content(
      { 'mf-b': aPackage('1', { state: 'off' }) },
      aRollout({ 'mf-a': '2', 'mf-b': '2' }),
    );
    expect(after(before, { verb: 'back', names: ['r7'], lock: true }).packages).toEqual({
      ...before.packages,
      'mf-a': aPackage('1', { locked: true }),
      'mf-b': aPackage('1', { state: 'off', locked: true }),
    });
  });

  it('gives everybody the version before where no rollout runs, which then counts as stopped', () => {
    const other = aRollout({ 'mf-b': '2' });
    const before = content(
      { 'mf-a': aPackage('3', { last_known_good: '2' }) },
      stopped({ 'mf-a': '2' }, 'r6'),
      other,
    );
    expect(after(before, back('mf-a'), { 'mf-a': '1' })).toEqual(
      content({ 'mf-a': aPackage('1') }, other, taken({ 'mf-a': '3' })),
    );
  });

  it('takes a rollout at 0 % for nobody’s: it stays, and can be stopped by its id', () => {
    const rollout = aRollout({ 'mf-a': '3' }, { basis_points: 0 });
    const before = content({ 'mf-a': aPackage('2') }, rollout);
    expect(after(before, back('mf-a'), { 'mf-a': '1' })).toEqual(
      content({}, rollout, taken({ 'mf-a': '2' })),
    );
    expect(after(before, back('r7')).rollouts).toMatchObject([{ id: 'r7', state: 'stopped' }]);
  });

  it('gives an older version on demand, also while a rollout runs', () => {
    const rollout = aRollout({ 'mf-a': '3' });
    const { packages: now, rollouts } = after(
      content({ 'mf-a': aPackage('2') }, rollout),
      { verb: 'back', names: ['mf-a'], to: '0' },
      { 'mf-a': '0' },
    );
    expect(now['mf-a']).toEqual(aPackage('0'));
    expect(rollouts).toMatchObject([
      { id: 'r7', state: 'stopped' },
      { id: 'r9', state: 'stopped', set: { 'mf-a': '2' } },
    ]);
  });

  it('takes several back together, each by what became of it', () => {
    const before = content({ 'mf-b': aPackage('2') }, aRollout({ 'mf-a': '2' }));
    expect(after(before, back('mf-a', 'mf-b'), { 'mf-b': '1' })).toMatchObject({
      packages: { 'mf-a': { stable: '1' }, 'mf-b': { stable: '1' } },
      rollouts: [
        { id: 'r7', state: 'stopped' },
        { id: 'r9', set: { 'mf-b': '2' } },
      ],
    });
  });
});
