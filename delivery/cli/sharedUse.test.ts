import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRemoteSource } from './remoteSource';
import { SharedUseUnclear, sharedUse } from './sharedUse';

let folder: string;
const cache = join(import.meta.dirname, '..', '.cache');

// Below this package: the versions are those of the packages installed there.
beforeEach(async () => {
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'shared-use-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function useOf(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'src', file)), { recursive: true });
    await writeFile(join(folder, 'src', file), text);
  }
  const used = await sharedUse(folder);
  return Object.fromEntries(Object.entries(used).map(([module, { exports }]) => [module, exports]));
}

it('names what each owned module is asked for, over all files', async () => {
  const used = await useOf({
    'a.ts': `import { settle, type Loading } from '@wadachi/shared'; import type { Plan } from '@wadachi/intl/moment';`,
    'deep/b.ts': `import { formatYen as yen, settle } from '@wadachi/shared'; import own from './own';`,
  });
  expect(used).toEqual({ '@wadachi/shared': ['formatYen', 'settle'] });
});

it('says which range each module must be of', async () => {
  await useOf({ 'a.ts': `import { useState } from 'react';` });
  expect((await sharedUse(folder))['react']?.range).toMatch(/^\^19\./);
});

it('counts what is passed on, a default import and an import for its effect', async () => {
  const used = await useOf({
    'a.ts': `export { Form, type FormProps } from '@wadachi/forms'; export type { Phone } from '@wadachi/phone';`,
    'b.ts': `import React from 'react'; import '@wadachi/intl/moment';`,
  });
  expect(used).toEqual({
    '@wadachi/forms': ['Form'],
    '@wadachi/intl/moment': [],
    react: ['default'],
  });
});

it('counts what JSX compiles to', async () => {
  expect(await useOf({ 'a.tsx': 'export const Page = () => <p>Hello</p>;' })).toEqual({
    'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  });
});

it('counts what the compiled-in parts take', async () => {
  const used = await useOf({ 'a.ts': `export { PhoneLink } from '@wadachi/parts';` });
  expect(used['@wadachi/shared']).toContain('Icon');
});

it('leaves out tests and what only tests use', async () => {
  const used = await useOf({
    'a.test.ts': `import { settle } from '@wadachi/shared';`,
    'testing/openSite.tsx': `import { ShopStore } from '@wadachi/shared';`,
  });
  expect(used).toEqual({});
});

it.each([
  `import * as shared from '@wadachi/shared';`,
  `export * from '@wadachi/shared';`,
  `export * as shared from '@wadachi/shared';`,
  `const load = () => import('@wadachi/shared');`,
  'const load = () => import(`@wadachi/shared`);',
  `const shared = require('@wadachi/shared');`,
  `import shared = require('@wadachi/shared');`,
])('refuses a module that is taken as a whole: %s', async (text) => {
  const using = useOf({ 'deep/a.ts': text });
  await expect(using).rejects.toThrow(SharedUseUnclear);
  await expect(using).rejects.toThrow('src/deep/a.ts takes @wadachi/shared as a whole');
});

it('lets types be taken as a whole, and a remote’s own files loaded late', async () => {
  const used = await useOf({
    'a.ts': `import type * as shared from '@wadachi/shared'; export const late = () => import('./late');`,
  });
  expect(used).toEqual({});
});

it('names the file that is not TypeScript', async () => {
  await expect(useOf({ 'deep/a.ts': 'const = 1;' })).rejects.toThrow('deep/a.ts');
});

it('refuses a remote.ts that needs the host before it is there', async () => {
  const pagesOf = async (imported: string) => {
    const remote = `export const remote = { pages: { home: () => import('./Home') }, messages: {} };`;
    await useOf({ 'remote.ts': `${imported} ${remote}` });
    return [...(await readRemoteSource(join(folder, 'src/remote.ts'))).pages];
  };
  expect(await pagesOf(`import type { SiteRemote } from '@wadachi/shared';`)).toEqual([['home', './Home']]);
  await expect(pagesOf(`import { defineRemote } from '@wadachi/shared';`)).rejects.toThrow(
    `src/remote.ts may import types alone, and imports @wadachi/shared`,
  );
});
