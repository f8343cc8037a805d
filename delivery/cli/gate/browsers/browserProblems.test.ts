import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { browserProblems } from './browserProblems';
import { newerInScripts, newerInStyles } from './newer';
import { newerThanOldest } from './newerThanOldest';

describe('a script', () => {
  it.each([
    'a=/(?<=x)y/',
    'a=new RegExp("(?<!x)y")',
    'class A{static{this.b=1}}',
    'a=/[\\p{L}--[a-z]]/v.test(b)',
    'a.toSorted()',
    'b(Object.groupBy(c,d))',
    'URL.canParse(a)',
    'Promise.withResolvers()',
    'AbortSignal.any([])',
    'a.isSubsetOf(b)',
    'new Intl.Segmenter("ja")',
    'a.showPopover()',
  ])('that the oldest browsers cannot read or run is named: %s', (text) => {
    expect(newerThanOldest('a.js', `let a;${text}`)).toHaveLength(1);
  });

  it.each([
    'a=/(?:x)(?=y)(?!z)/',
    'class A{static b=1;static c(){}}',
    'a=1/v.test/2',
    '[...a].sort()',
    'a.at(-1).findLast(b)',
    'structuredClone(Object.hasOwn(a,"b"))',
    '"dispose"in Symbol&&new Set(this).isSubsetOf(e)',
    'if(!Intl.DurationFormat)return',
    'c="</v.test(1)"',
  ])('that they can is left alone: %s', (text) => {
    expect(newerThanOldest('a.js', `let a;${text}`)).toEqual([]);
  });

  it('is not excused by another place that may have it', () => {
    const [problem] = newerThanOldest('a.js', 'new Set(this).isSubsetOf(e);b.isSubsetOf(c)');
    expect(problem).toContain('b.isSubsetOf(c)');
  });
});

describe('a style', () => {
  it.each([
    'a{color:color-mix(in srgb,red,blue)}',
    'a{color:oklch(50% 0 0)}',
    'a{b{c:d}}',
    'a{&:hover{c:d}}',
    '@scope (a){b{c:d}}',
    '@media (width>=40rem){a{b:c}}',
    'a{min-height:1lh}',
    'a{mask-image:url(b)}',
    'a{c:d;backdrop-filter:blur(1px)}',
    '//# a comment of scripts\n:root{a:b}',
  ])('that breaks a page in the oldest browsers is named: %s', (text) => {
    expect(newerThanOldest('a.css', text)).toHaveLength(1);
  });

  it.each([
    'a:has(b){c:d}',
    '@media (min-width:48rem){a{b:c}}',
    '@supports selector(:has(a)){b{c:d}}',
    'a{text-wrap:balance}',
    '@container (min-width:40rem){a{b:c}}',
    'a{-webkit-mask:url(b)}',
  ])('that only looks plainer there is left alone: %s', (text) => {
    expect(newerThanOldest('a.css', text)).toEqual([]);
  });
});

it('says why each thing may stay that may', () => {
  const allowed = [...newerInScripts, ...newerInStyles].flatMap((newer) => newer.allowed ?? []);
  for (const { why } of allowed) expect(why.length).toBeGreaterThan(10);
});

it('reads the files that browsers get, by their names in the release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-browsers-'));
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  await put('a.js', 'a.toSorted()');
  await put('stock/b.css', '@scope (a){b{c:d}}');
  await put('stock/c.mjs', 'class A{static{}}');
  await put('server/server.js', 'a.toSorted()');
  await put('a.js.map', 'a.toSorted()');
  const problems = await browserProblems(folder);
  await rm(folder, { recursive: true });
  expect(problems.map(({ problem }) => problem.replace(/:.*/, ''))).toEqual(['a.js', 'stock/c.mjs']);
});
