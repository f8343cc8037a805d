import { ReportLimits } from './ReportLimits';

const failure = { revision: 1, package: 'mf-shop', version: '1', kind: 'entry' } as const;
let now = 0;
const times = (count: number, ask: () => boolean) =>
  Array.from({ length: count }, ask).filter(Boolean).length;

it('counts one failure of a version and network in any ten minutes', () => {
  const limits = new ReportLimits(() => now);
  const perMinute = Array.from({ length: 25 }, () => {
    now += 60_000;
    return times(10, () => limits.counts('10.0.0.1', failure));
  });
  expect(perMinute.flatMap((counted, minute) => Array<number>(counted).fill(minute))).toEqual([0, 10, 20]);
  expect(limits.counts('10.0.0.1', { ...failure, version: '2' })).toBe(true);
  expect(limits.counts('10.0.0.2', failure)).toBe(true);
  now += 360_000;
  expect(['10.0.0.1', '10.0.0.2'].map((address) => limits.counts(address, failure))).toEqual([true, false]);
});

it('takes all kinds of failures together, and loads apart from them', () => {
  const limits = new ReportLimits(() => now);
  const kinds = ['entry', 'chunk', 'style', 'render', 'boot', 'server'] as const;
  expect(kinds.filter((kind) => limits.counts('10.0.0.1', { ...failure, kind }))).toEqual(['entry']);
  expect(times(100, () => limits.counts('10.0.0.1', { ...failure, kind: 'load' }))).toBe(30);
});

it('has room for failures of a number of networks, and again for each once its ten minutes are over', () => {
  const limits = new ReportLimits(() => now);
  let address = 0;
  const stranger = () => limits.counts(`10.${address >> 8}.${(address += 1) & 255}.1`, failure);
  expect(times(10_000, stranger)).toBe(10_000);
  now += 300_000;
  expect(times(10_100, stranger)).toBe(10_000);
  now += 300_000;
  expect(times(10_100, stranger)).toBe(10_000);
});

it('has room for a number of addresses and no more until the minute is over', () => {
  const limits = new ReportLimits(() => now);
  let address = 0;
  expect(times(20_100, () => limits.admits(`10.0.${address >> 8}.${(address += 1) & 255}`))).toBe(20_000);
  now += 60_000;
  expect(limits.admits('10.0.0.1')).toBe(true);
});

it('takes all addresses of one network for one', () => {
  const limits = new ReportLimits(() => now);
  let address = 0;
  expect(times(20_100, () => limits.admits(`2001:db8:1:2::${(address += 1).toString(16)}`))).toBe(60);
  expect(limits.admits('10.0.0.1')).toBe(true);
});

it('counts failures on a day with more visitors than it has room for', () => {
  const limits = new ReportLimits(() => now);
  let address = 0;
  const visitor = () => `10.${address >> 16}.${(address >> 8) & 255}.${(address += 1) & 255}`;
  expect(times(20_100, () => limits.counts(visitor(), { ...failure, kind: 'load' }))).toBe(20_000);
  expect(limits.counts('192.0.2.1', failure)).toBe(true);
});
