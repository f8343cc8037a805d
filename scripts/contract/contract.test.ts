import { asMarkdown } from './asMarkdown';
import { commonCommit } from './baseTree';
import { aCheckout, contract } from './testing/checkout';
import type { Comparison } from './findings';

jest.setTimeout(120_000);

const operations = (shops: string) => `
import { Type } from 'typebox';
export const operations = {
  'GET /api/shops': ${shops},
};
`;
const facade = (more: string) => `
export { usePlatform } from './client/federation/platform';
${more}
`;
const platform = (members: string) => `
export class ShopStore { #shop = 1; private secret = 2; get shop() { return this.#shop + this.secret; } }
export const hostApiVersion = '1.0.0';
export interface Platform { readonly shop: ShopStore; ${members} }
export declare const usePlatform: () => Platform;
`;

let checkout: Awaited<ReturnType<typeof aCheckout>>;
const read = (stdout: string) => JSON.parse(stdout) as Comparison;
const lines = ({ findings }: Comparison) =>
  findings.map(({ level, where, what }) => `${level}: ${where} ${what}`);

beforeAll(async () => {
  checkout = await aCheckout();
  await checkout.put({
    '.gitignore': '.cache/\n',
    'shared/package.json': '{"name": "@wadachi/shared", "version": "1.0.0", "type": "module"}',
    'shared/contract/index.ts': operations(
      '{ query: Type.Object({ area: Type.Optional(Type.String()) }), response: { 200: Type.Object({ name: Type.String() }) } }',
    ),
    'shared/index.ts': facade(
      'export const greet = (name: string) => name;\nexport interface Shape { a: 1 }',
    ),
    'shared/client/federation/platform.ts': platform('now(): Date;'),
    'mf-news/package.json': '{"name": "mf-news"}',
    'mf-news/src/remote.ts':
      "import { usePlatform } from '@wadachi/shared';\nexport const remote = usePlatform().now();",
  });
  await checkout.commit();
  await checkout.git('branch', 'feature');
  // The tree is compared with where it left the base, and not with what the base gained since.
  await checkout.put({ 'shared/index.ts': facade('export const gained = 1;') });
  await checkout.commit();
  await checkout.git('switch', '--quiet', 'feature');
});
afterAll(() => checkout.remove());

it('says what was added and what must ship first', async () => {
  await checkout.put({
    'shared/index.ts': facade(
      'export const greet = (name: string) => name;\nexport interface Shape { a: 1 }\nexport const farewell = 1;',
    ),
    'shared/client/federation/platform.ts': platform('now(): Date; share(): void;'),
    'mf-news/src/remote.ts':
      "import { farewell, usePlatform } from '@wadachi/shared';\nconst { share } = usePlatform();\nexport const remote = [farewell, share, 'GET /api/news'];",
  });
  const { code, stdout } = await contract(checkout.dir, '--base', 'main', '--json');
  expect(code).toBe(0);
  expect(lines(read(stdout))).toEqual([
    'fine: @wadachi/shared farewell is new',
    'fine: Platform.share is new',
    'look: hostApiVersion is still 1.0.0, although Platform has changed',
  ]);
  expect(read(stdout).order).toEqual([
    { remote: 'mf-news', after: 'host', needs: 'farewell of @wadachi/shared' },
    { remote: 'mf-news', after: 'host', needs: 'Platform.share' },
    { remote: 'mf-news', after: 'API', needs: 'GET /api/news' },
  ]);
});

it('says what breaks as Markdown, and ends with 1', async () => {
  await checkout.put({
    'shared/contract/index.ts': operations(
      '{ query: Type.Object({ area: Type.String() }), response: { 200: Type.Object({}) } }',
    ),
    'shared/index.ts': facade('export const greet = (name: string, loud: boolean) => name + loud;'),
    'shared/client/federation/platform.ts': platform(''),
    'mf-news/src/remote.ts': 'export const remote = 1;',
  });
  const { code, stdout } = await contract(checkout.dir, '--base', 'main');
  expect(code).toBe(1);
  expect(
    stdout
      .split('\n')
      .filter((line) => line !== '')
      .slice(1),
  ).toEqual([
    '**3 changes break remotes or pages that are in service.**',
    '### Breaks what is in service',
    '- `GET /api/shops query.area` is required now',
    '- `GET /api/shops 200.name` is no longer given',
    '- `Platform.now` is gone',
    '### To be looked at',
    '- `@wadachi/shared greet` was (name: string) =\\> string, is (name: string, loud: boolean) =\\> string',
    '- `@wadachi/shared Shape` is gone: a type, so nothing that runs needs it',
    '- `hostApiVersion` is still 1.0.0, although Platform has changed',
  ]);
});

it('says as Markdown that nothing has changed', () => {
  const nothing: Comparison = { base: 'a'.repeat(40), findings: [], order: [] };
  expect(asMarkdown(nothing, 'main')).toContain('API and host offer what they did.');
});

it('says so when there is nothing to compare with, and ends with 2', async () => {
  const { code, stdout, stderr } = await contract(checkout.dir, '--base=nowhere');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain("git doesn't know 'nowhere'");
});

it.each(['--output=x', '-h^{tree}', ''])('takes %j for no option of git', async (base) => {
  await expect(commonCommit(checkout.dir, base)).rejects.toThrow(`git doesn't know '${base}'`);
});
