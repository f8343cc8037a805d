import { returnPath } from './returnPath';

const origin = 'https://wadachi.example';

it('keeps paths of this site', () => {
  expect(returnPath('/mypage?tab=past#top', origin)).toBe('/mypage?tab=past#top');
});

it.each([
  null,
  undefined,
  '',
  'mypage',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '//',
  '//[',
  '/..//elsewhere.example',
  '/./\\elsewhere.example',
  '/a/../..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/.\t.//elsewhere.example',
  '/..\n/\t/elsewhere.example',
  '/..\r\\\n\\elsewhere.example',
])('refuses %p', (value) => {
  expect(returnPath(value, origin)).toBeUndefined();
});
