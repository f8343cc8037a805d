import { commonCommit } from './baseTree';
import { aCheckout, contract } from './testing/checkout';

const operations = (shops: string) => `
import { Type } from 'typebox';
export const operations = { 'GET /api/shops': ${shops} };
`;

let checkout: Awaited<ReturnType<typeof aCheckout>>;
beforeAll(async () => {
  checkout = await aCheckout();
  await checkout.put({
    '.gitignore': '.cache/\n',
    'shared/package.json': '{"name": "@wadachi/shared", "version": "1.0.0", "type": "module"}',
    'shared/contract/index.ts': operations(
      '{ query: Type.Object({ area: Type.Optional(Type.String()) }), response: { 200: Type.Object({ name: Type.String() }) } }',
    ),
  });
  await checkout.commit();
  await checkout.git('branch', 'feature');
  // The tree is compared with where it left the base, and not with what the base gained since.
  await checkout.put({ 'shared/contract/index.ts': operations('{ response: {} }') });
  await checkout.commit();
  await checkout.git('switch', '--quiet', 'feature');
});
afterAll(() => checkout.remove());

it('says what breaks as Markdown, and ends with 1', async () => {
  await checkout.put({
    'shared/contract/index.ts': operations(
      '{ query: Type.Object({ area: Type.String() }), response: { 200: Type.Object({}), 404: Type.Object({}) } }',
    ),
  });
  const { code, stdout } = await contract(checkout.dir, '--base', 'main');
  expect(code).toBe(1);
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
    '## Compatibility with `main`',
    '### Breaks pages in service',
    '- `GET /api/shops query.area` is required now',
    '- `GET /api/shops 200.name` is no longer given',
    '### To be looked at',
    '- `GET /api/shops 404` is an answer it did not give',
  ]);
});

it('says so when there is nothing to compare with, and ends with 2', async () => {
  const { code, stdout, stderr } = await contract(checkout.dir, '--base=nowhere');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain("git doesn't know 'nowhere'");
});

it.each(['--output=x', '-h^{tree}', ''])('takes %j for no option of git', async (base) => {
  await expect(commonCommit(checkout.dir, base)).rejects.toThrow(`git doesn't know '${base}'`);
});
