import { inHostPage, inRemote, inRemotePage, inTest, type Snippet, view } from './snippets';

/** Code that each rule must refuse, by the rule's name. */
export const forbiddenCode: Record<string, readonly Snippet[]> = {
  'import/no-default-export': [{ what: 'a default export', path: inRemote, code: 'export default 1;' }],
  'typescript/no-explicit-any': [
    { what: 'any', path: inRemote, code: 'export const a = (b: any): string => String(b);' },
  ],
  'typescript/ban-ts-comment': [
    { what: 'ts-ignore', path: inRemote, code: '// @ts-ignore\nexport const a = 1;' },
  ],
  'typescript/consistent-type-imports': [
    {
      what: 'a type imported as a value',
      path: inRemote,
      code: "import { PageProps } from '@wadachi/shared';\nexport type A = PageProps<1>;",
    },
  ],
  'typescript/no-floating-promises': [
    {
      what: 'a promise nobody waits for',
      path: 'shared/intl/locale.ts',
      code: 'Promise.resolve(1);\nexport const a = 1;',
    },
  ],
  'typescript/no-unsafe-assignment': [
    {
      what: 'any that leaks from JSON',
      path: 'shared/intl/locale.ts',
      code: "export const a: string = JSON.parse('1');",
    },
  ],
  'jsx-a11y/alt-text': [
    { what: 'a picture without a text', path: inRemotePage, code: view('<img src={text} />') },
  ],
  'jsx-a11y/click-events-have-key-events': [
    {
      what: 'a click that no key can do',
      path: inRemotePage,
      code: view('<div onClick={() => text.length}>{text}</div>'),
    },
  ],
  'jsx-a11y/label-has-associated-control': [
    { what: 'a label of nothing', path: inRemotePage, code: view('<label><span /></label>') },
  ],
  'jsx-a11y/anchor-is-valid': [
    { what: 'a link to nowhere', path: inRemotePage, code: view('<a href="#">{text}</a>') },
  ],
  'react/forbid-dom-props': [
    { what: 'an inline style', path: inRemotePage, code: view('<p style={{ color: text }}>{text}</p>') },
  ],
  'react/forbid-component-props': [
    { what: 'an inline style of a component', path: inRemotePage, code: view('<A.B style={text} />') },
  ],
  'wadachi/no-literal-text': [
    { what: 'text in JSX', path: inRemotePage, code: view('<p>Book now</p>') },
    { what: 'text in an expression', path: inHostPage, code: view("<p>{text ? 'Yes' : text}</p>") },
    { what: 'text in a label', path: inRemotePage, code: view('<input aria-label="Area" />') },
    { what: 'text in a prop of the kit', path: inRemotePage, code: view('<Kit label="Area" />') },
  ],
  'formatjs/enforce-description': [
    {
      what: 'a message without a word for its translator',
      path: inRemote,
      code: "import { defineMessages } from '@wadachi/intl';\nexport const m = defineMessages({ a: { id: 'shop.top.a', defaultMessage: 'A' } });",
    },
  ],
  'react-hooks/exhaustive-deps': [
    {
      what: 'an effect that misses what it uses',
      path: inRemotePage,
      code: view('{ useEffect(() => { document.title = text; }, []); return null; }'),
    },
  ],
  'wadachi/refused-syntax': [
    { what: 'a button that submits by accident', path: inRemotePage, code: view('<button>{text}</button>') },
    { what: 'a cast through unknown', path: inRemote, code: "export const a = 'a' as unknown as number;" },
  ],
  'wadachi/refused-in-tests': [
    { what: 'it.only', path: inTest, code: "it.only('a', () => {});" },
    { what: 'it.skip', path: inTest, code: "it.skip('a', () => {});" },
    { what: 'describe.skip', path: inTest, code: "describe.skip('a', () => {});" },
    { what: 'test.describe.only', path: 'e2e/snippet.ts', code: "test.describe.only('a', () => {});" },
    { what: 'xit', path: inTest, code: "xit('a', () => {});" },
    {
      what: 'waitForTimeout',
      path: 'e2e/snippet.ts',
      code: 'export const a = (page: Page) => page.waitForTimeout(1);',
    },
    { what: 'a mocked library', path: inTest, code: "jest.mock('axios');" },
    { what: 'a snapshot', path: inTest, code: 'expect(1).toMatchSnapshot();' },
  ],
  'eslint/max-lines': [{ what: 'a file of 251 lines', path: inRemote, code: 'export {};\n'.repeat(251) }],
  'es-x/no-regexp-lookbehind-assertions': [
    { what: 'a look-behind in a page', path: inHostPage, code: 'export const a = /(?<!b)c/;' },
  ],
  'es-x/no-array-prototype-tosorted': [
    {
      what: 'a method that an old browser lacks',
      path: inRemotePage,
      code: 'export const a = (b: readonly number[]) => b.toSorted();',
    },
  ],
  'es-x/no-iterator-prototype-map': [
    {
      what: 'a method of iterators',
      path: inRemote,
      code: 'export const a = new Map<string, number>().values().map(String);',
    },
  ],
  'wadachi/no-disable-comments': [
    {
      what: 'a comment that disables lint',
      path: inRemote,
      code: '/* oxlint-disable */\nexport const a = 1;',
    },
    {
      what: 'a comment that disables a line',
      path: inRemote,
      code: 'export const a = 1; // oxlint-disable-line',
    },
    {
      what: 'a comment that disables the next line',
      path: inRemote,
      code: '// oxlint-disable-next-line wadachi/no-disable-comments\nexport const a = 1;',
    },
    { what: 'a comment for ESLint', path: inRemote, code: '/* eslint-disable */\nexport const a = 1;' },
  ],
};
