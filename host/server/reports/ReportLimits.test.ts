import { networkOf, ReportLimits } from './ReportLimits';

const failure = { revision: 1, package: 'mf-shop', version: '1', kind: 'entry' } as const;
let now = 0;
const times = (count: number, ask: () => boolean) =>
  Array.from({ length: count }, ask).filter(Boolean).length;

it('counts three failures of one address and version in a minute, and twelve in an hour', () => {
  const limits = new ReportLimits(() => now);
  const perMinute = Array.from({ length: 60 }, () => {
    now += 60_000;
    return times(10, () => limits.counts('10.0.0.1', failure));
  });
  expect(perMinute.slice(0, 6)).toEqual([3, 3, 3, 3, 0, 0]);
  expect(limits.counts('10.0.0.1', { ...failure, version: '2' })).toBe(true);
  expect(limits.counts('10.0.0.2', failure)).toBe(true);
  now += 3_600_000;
  expect(limits.counts('10.0.0.1', failure)).toBe(true);
});

it('takes kinds of failures together, and loads apart from them', () => {
  const limits = new ReportLimits(() => now);
  const kinds = ['entry', 'chunk', 'style', 'render'] as const;
  expect(kinds.map((kind) => limits.counts('10.0.0.1', { ...failure, kind }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(times(100, () => limits.counts('10.0.0.1', { ...failure, kind: 'load' }))).toBe(30);
});

it('has room for a number of addresses and no more until the minute is over', () => {
  const limits = new ReportLimits(() => now);
  let address = 0;
  expect(times(20_100, () => limits.admits(`10.0.${address >> 8}.${(address += 1) & 255}`))).toBe(20_000);
  now += 60_000;
  expect(limits.admits('10.0.0.1')).toBe(true);
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('takes %s for one of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
