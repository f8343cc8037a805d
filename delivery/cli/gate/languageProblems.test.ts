import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { aRelease } from '../../core/testing';
import { languageProblems } from './languageProblems';

let folder: string;
folderPerTest((made) => (folder = made));

const aFile = { size: 1, compressed: 1, integrity: 'sha384-x' };

/** A remote whose page has texts with these ids, and the languages these. */
async function problemsOf(
  ids: readonly string[],
  texts: Readonly<Record<string, readonly string[]>>,
  { isTold = true, value = '[{type:0,value:"x"}]' } = {},
) {
  const files: Record<string, string> = {
    'page.js': ids.map((id) => `({id:"${id}",defaultMessage:[{type:0,value:"Hello"}]})`).join(';'),
    ...Object.fromEntries(
      Object.entries(texts).map(([locale, own]) => [
        `${locale}.js`,
        `e.exports={${own.map((id) => `"${id}":${value}`).join()}}`,
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const release = aRelease({
    name: 'mf-shop',
    files: Object.fromEntries(Object.keys(files).map((name) => [name, aFile])),
    messages: Object.fromEntries(
      (isTold ? Object.keys(texts) : []).map((locale) => [locale, { scripts: [`${locale}.js`], styles: [] }]),
    ),
  });
  return (await languageProblems(folder, release)).map(({ problem }) => problem);
}

it('has nothing against a remote whose languages have all its texts', async () => {
  const ids = ['shop.title', 'shop.open'];
  expect(await problemsOf(ids, { ja: ids, pt: ids })).toEqual([]);
});

it('names what a language lacks, and a language that is not there at all', async () => {
  expect(await problemsOf(['shop.title', 'shop.open'], { ja: ['shop.open'] })).toEqual([
    'ja lacks 1 of its texts: shop.title',
    'pt lacks 2 of its texts: shop.title, shop.open',
  ]);
});

it.each([
  ['lacks', 'is empty', '[]'],
  ['has in English', 'was not translated', '[{"type":0,"value":"Hello"}]'],
])('says that a language %s texts where its file %s', async (says, _, value) => {
  expect(await problemsOf(['shop.title'], { ja: ['shop.title'], pt: ['shop.title'] }, { value })).toEqual([
    `ja ${says} 1 of its texts: shop.title`,
    `pt ${says} 1 of its texts: shop.title`,
  ]);
});

it('counts the files with a text where a bundler does not say whose languages they are', async () => {
  const built = (texts: Readonly<Record<string, readonly string[]>>) =>
    problemsOf(['shop.title', 'shop.open'], texts, { isTold: false });
  const both = ['shop.title', 'shop.open'];
  expect(await built({ ja: both, pt: both })).toEqual([]);
  expect(await built({ ja: both, pt: ['shop.open'] })).toEqual([
    'not in every language of the site are 1 of its texts: shop.title',
  ]);
});

it('has nothing against a remote without texts of its own', async () => {
  expect(await problemsOf([], {})).toEqual([]);
});
