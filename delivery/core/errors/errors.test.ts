import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { transform } from '@swc/core';
import { FolderObjects } from '../store/FolderObjects';
import { ReleaseStore } from '../store/ReleaseStore';
import { aBuild } from '../testing/builds';
import { verifyPublished } from '../verify/verifyPublished';
import { integrityOfBytes } from '../verifyFiles';
import type { ErrorRecord } from './ErrorRecord';
import { SourceMaps } from './SourceMaps';
import { placeText } from './frames';
import { functionAt } from './functionAt';
import { groupErrors } from './groupErrors';
import { replacedInMap } from './replacedInMap';

describe('source maps', () => {
  const source = `(self.chunkOfMark = self.chunkOfMark || []).push(function anything(value) {
  const handleClick = () => {
    throw new Error("click");
  };
  return value.items.map(handleClick);
});
`;

  let root: string;
  let store: ReleaseStore;
  let code: string;
  folderPerTest((made) => (root = made));
  beforeEach(async () => {
    store = new ReleaseStore(new FolderObjects(join(root, 'store')));
    const built = await transform(source, {
      filename: 'webpack://mf-a@1/./src/Page.ts',
      sourceMaps: true,
      minify: true,
      jsc: { minify: { compress: true, mangle: true } },
    });
    const map = replacedInMap(built.map ?? '', built.code, 'chunkOfMark', 'chunkOf_mf_a_1_0_0');
    code = built.code.replaceAll('chunkOfMark', 'chunkOf_mf_a_1_0_0');
    await aBuild(
      join(root, 'built'),
      { maps: { 'page.js.map': { size: map.length, integrity: integrityOfBytes(Buffer.from(map)) } } },
      { 'remoteEntry.js': 'entry', 'page.js': code, 'page.css': '', 'server/server.js': '1' },
    );
    await writeFile(join(root, 'built', 'page.js.map'), map);
    await store.publish(join(root, 'built'));
  });

  const frameAt = (text: string, file = 'page.js') => `t@mf-a/1.0.0/${file}:1:${code.indexOf(text) + 1}`;
  const placeOf = async (...frames: readonly string[]) => {
    const place = await new SourceMaps(store).placeOf(frames);
    return place && placeText(place);
  };

  it('finds file, line and function, also behind the version that was written into the build', async () => {
    expect(await placeOf(frameAt('Error('))).toBe('mf-a/src/Page.ts:3 handleClick');
  });

  it('takes the topmost frame that it can find', async () => {
    const unknown = ['t@mf-a/9.9.9/page.js:1:1', frameAt('throw', 'remoteEntry.js')];
    expect(await placeOf(...unknown, frameAt('throw'))).toBe('mf-a/src/Page.ts:3 handleClick');
  });

  it('says where in the built file it is when there is no map, and nothing of an empty stack', async () => {
    expect(await placeOf('t@mf-a/9.9.9/page.js:1:23')).toBe('mf-a/page.js:1 t (column 23)');
    expect(await placeOf()).toBeNull();
  });

  it('believes no map that is not the one published, and verify finds it', async () => {
    expect(await verifyPublished(store, 'mf-a', '1.0.0')).toEqual([]);
    await store.objects.replace('mf-a/1.0.0/page.js.map', Buffer.from('{}'));
    expect(await verifyPublished(store, 'mf-a', '1.0.0')).toEqual([expect.stringContaining('page.js.map')]);
    expect(await placeOf(frameAt('throw'))).toMatch(/^mf-a\/page\.js:1/);
  });
});

const source = `import { x } from 'x';

export const Page = ({ id }: Props) => {
  const [open, setOpen] = useState(false);
  const handleClick = () => {
    if (open) {
      throw new Error('click');
    }
  };
  return <p onClick={handleClick}>{x(id)}</p>;
};

export async function load(id: string) {
  return x(id);
}

class Store {
  async search(query: string): Promise<void> {
    await x(query);
  }
}

export const page = definePage({
  head: () => ({ title: x() }),
});
`;
const lineOf = (text: string) => source.split('\n').findIndex((line) => line.includes(text)) + 1;

it.each([
  ["new Error('click')", 'handleClick'],
  ['<p onClick', 'Page'],
  ['useState', 'Page'],
  ['return x(id);', 'load'],
  ['await x(query)', 'search'],
  ['head: () =>', 'head'],
])('finds the function around %s', (text, name) => expect(functionAt(source, lineOf(text))).toBe(name));

it('finds none at the top of a module, or beyond its end', () => {
  expect([functionAt(source, 1), functionAt(source, 999), functionAt('', 1)]).toEqual([null, null, null]);
});

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
    aRecord({ message: "Cannot read 'haneda' of a12-f", browsers: ['Safari 17'] }),
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
