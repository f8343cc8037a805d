import type { ErrorRecord } from './ErrorRecord';
import { groupErrors } from './groupErrors';

const aRecord = (overrides: Partial<ErrorRecord> = {}): ErrorRecord => ({
  package: 'mf-shop',
  version: '1',
  kind: 'render',
  name: 'TypeError',
  message: 'x is undefined',
  frames: ['t@mf-shop/1/a.js:1:2'],
  routes: ['/shop/:id'],
  first_at: '2026-11-22T10:00:00.000Z',
  last_at: '2026-11-22T10:30:00.000Z',
  count: 3,
  pages: 2,
  networks: ['aaaaaaaaaa'],
  ...overrides,
});
const described = { last_known_good: '0', state: 'on' } as const;
const channel = {
  packages: { 'mf-shop': { ...described, stable: '1' } },
  rollouts: [],
};
/** Every version has its errors at the same place of the sources, except where a frame says another line. */
const placeOf = async ([frame = '']: readonly string[]) => ({
  file: 'mf-shop/src/Page.tsx',
  line: frame.endsWith(':9') ? 9 : 1,
  function: 'Page',
});
const grouped = (...records: readonly ErrorRecord[]) => groupErrors(records, { placeOf, channel });

it('adds up what processes, hours and versions saw of the same error', async () => {
  const later = { first_at: '2026-11-22T09:00:00.000Z', last_at: '2026-11-23T10:00:00.000Z' };
  const other = {
    version: '2',
    frames: ['u@mf-shop/2/b.js:1:7'],
    routes: ['/'],
    kind: 'error',
    networks: ['bbbbbbbbbb'],
  };
  expect(
    await grouped(aRecord(), aRecord({ ...later, count: 1, pages: 1 }), aRecord({ ...other, count: 9 })),
  ).toEqual([
    {
      package: 'mf-shop',
      name: 'TypeError',
      message: 'x is undefined',
      place: { file: 'mf-shop/src/Page.tsx', line: 1, function: 'Page' },
      kinds: ['error', 'render'],
      count: 13,
      loads: 5,
      networks: 2,
      versions: [
        { version: '2', given: null, count: 9 },
        { version: '1', given: 'stable', count: 4 },
      ],
      routes: ['/', '/shop/:id'],
      browsers: [],
      first_at: '2026-11-22T09:00:00.000Z',
      last_at: '2026-11-23T10:00:00.000Z',
    },
  ]);
});

it('keeps apart other names, places and packages', async () => {
  const groups = await grouped(
    aRecord(),
    aRecord({ name: 'RangeError' }),
    aRecord({ frames: ['t@mf-shop/1/a.js:1:9'] }),
    aRecord({ package: 'host' }),
  );
  expect(groups).toHaveLength(4);
});

it('keeps apart two bugs at one place, and counts one whose words differ from visitor to visitor once', async () => {
  const groups = await grouped(
    aRecord({ message: "Cannot read 'naha' of 3" }),
    aRecord({ message: "Cannot read 'haneda' of 12", browsers: ['Safari 17'] }),
    aRecord({ version: '2', message: 'price is not a function', browsers: ['Chrome 140'] }),
  );
  expect(groups.map(({ message, browsers, count }) => [message, browsers, count])).toEqual([
    ["Cannot read 'naha' of 3", ['Safari 17'], 6],
    ['price is not a function', ['Chrome 140'], 3],
  ]);
});

it('lists first what most networks saw, whatever one network repeats', async () => {
  const forged = aRecord({ name: 'Forged', count: 60, networks: ['cccccccccc'] });
  const real = aRecord({ count: 2, networks: ['aaaaaaaaaa', 'bbbbbbbbbb'] });
  expect((await grouped(forged, real)).map(({ name }) => name)).toEqual(['TypeError', 'Forged']);
});
