import { aRelease } from '../../core/testing/aRelease';
import { differencesOfReleases } from './differencesOfReleases';

const file = (compressed: number) => ({ size: compressed * 3, compressed, integrity: 'sha384-x' });
const assets = (script: string) => ({ scripts: [script], styles: [] });
const route = (path: string, page = 'home') => ({ path, page, steps: [], layout: 'default' as const });

it('says which routes, exports, messages and files differ, and by how many bytes', () => {
  const before = aRelease({
    name: 'mf-a',
    routes: [route('/same'), route('/old'), route('/moved')],
    shared: { react: { range: '^19.0.0', exports: ['useState'] } },
    messages: { ja: assets('ja.aaaaaaaa.js') },
    files: {
      'home.11111111.js': file(1_000),
      'remoteEntry.js': file(500),
      'gone.22222222.js': file(40),
    },
  });
  const after = aRelease({
    name: 'mf-a',
    routes: [route('/same'), route('/moved', 'away'), route('/new')],
    shared: { react: { range: '^19.0.0', exports: ['useMemo'] } },
    messages: { ja: assets('ja.bbbbbbbb.js') },
    files: { 'home.33333333.js': file(1_250), 'remoteEntry.js': file(500) },
  });
  expect(differencesOfReleases(before, after)).toEqual({
    routes: ['~ /moved', '+ /new', '- /old'],
    exports: ['+ react useMemo', '- react useState'],
    messages: ['~ ja'],
    files: ['+250 bytes  home.js (1000 → 1250)', '-40 bytes  gone.js (40 → 0)'],
  });
  expect(differencesOfReleases(before, before)).toEqual({
    routes: [],
    exports: [],
    messages: [],
    files: [],
  });
});
