import { UnpaidLimits } from './UnpaidLimits';

const now = new Date('2026-12-01T03:00:00Z');
const inAMinute = new Date(now.getTime() + 60_000);

it('lets a wide network hold a hundred cars for payments by card, and no more until one of them is paid or given up', () => {
  const limits = new UnpaidLimits(() => now);
  const checkWith = (held: number) => () => {
    const holds = Array.from({ length: held }, () => inAMinute);
    limits.check([{ kind: 'wide-network', key: Buffer.alloc(32), ahead: 0, lately: null, holds }], 2);
  };
  expect(checkWith(99)).not.toThrow();
  expect(checkWith(100)).toThrow('too-many-holds');
});
