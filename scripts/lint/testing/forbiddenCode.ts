import { inHostPage, inRemote, inRemotePage, inTest, type Snippet, view } from './snippets';

/** Code that each rule must refuse, by the rule's name. */
export const forbiddenCode: Record<string, readonly Snippet[]> = {
  'import/no-default-export': [['a default export', inRemote, 'export default 1;']],
  'typescript/no-explicit-any': [['any', inRemote, 'export const a = (b: any): string => String(b);']],
  'typescript/ban-ts-comment': [['ts-ignore', inRemote, '// @ts-ignore\nexport const a = 1;']],
  'typescript/consistent-type-imports': [
    [
      'a type imported as a value',
      inRemote,
      "import { PageProps } from '@wadachi/shared';\nexport type A = PageProps<1>;",
    ],
  ],
  'typescript/no-floating-promises': [
    ['a promise nobody waits for', 'shared/intl/locale.ts', 'Promise.resolve(1);\nexport const a = 1;'],
  ],
  'typescript/no-unsafe-assignment': [
    ['any that leaks from JSON', 'shared/intl/locale.ts', "export const a: string = JSON.parse('1');"],
  ],
  'jsx-a11y/alt-text': [['a picture without a text', inRemotePage, view('<img src={text} />')]],
  'jsx-a11y/click-events-have-key-events': [
    ['a click that no key can do', inRemotePage, view('<div onClick={() => text.length}>{text}</div>')],
  ],
  'jsx-a11y/label-has-associated-control': [
    ['a label of nothing', inRemotePage, view('<label><span /></label>')],
  ],
  'jsx-a11y/anchor-is-valid': [['a link to nowhere', inRemotePage, view('<a href="#">{text}</a>')]],
  'react/forbid-dom-props': [
    ['an inline style', inRemotePage, view('<p style={{ color: text }}>{text}</p>')],
  ],
  'react/forbid-component-props': [
    ['an inline style of a component', inRemotePage, view('<A.B style={text} />')],
  ],
  'wadachi/no-literal-text': [
    ['text in JSX', inRemotePage, view('<p>Book now</p>')],
    ['text in an expression', inHostPage, view("<p>{text ? 'Yes' : text}</p>")],
    ['text in a label', inRemotePage, view('<input aria-label="Area" />')],
    ['text in a prop of the kit', inRemotePage, view('<Kit label="Area" />')],
  ],
  'formatjs/enforce-description': [
    [
      'a message without a word for its translator',
      inRemote,
      "import { defineMessages } from '@wadachi/intl';\nexport const m = defineMessages({ a: { id: 'shop.top.a', defaultMessage: 'A' } });",
    ],
  ],
  'react-hooks/exhaustive-deps': [
    [
      'an effect that misses what it uses',
      inRemotePage,
      view('{ useEffect(() => { document.title = text; }, []); return null; }'),
    ],
  ],
  'wadachi/refused-syntax': [
    ['a button that submits by accident', inRemotePage, view('<button>{text}</button>')],
    ['a cast through unknown', inRemote, "export const a = 'a' as unknown as number;"],
  ],
  'wadachi/refused-in-tests': [
    ['it.only', inTest, "it.only('a', () => {});"],
    ['it.skip', inTest, "it.skip('a', () => {});"],
    ['describe.skip', inTest, "describe.skip('a', () => {});"],
    ['test.describe.only', 'e2e/snippet.ts', "test.describe.only('a', () => {});"],
    ['xit', inTest, "xit('a', () => {});"],
    ['xit.each', inTest, "xit.each([1])('a', () => {});"],
    ['it.concurrent.skip', inTest, "it.concurrent.skip('a', async () => {});"],
    ['test.describe.serial.only', 'e2e/snippet.ts', "test.describe.serial.only('a', () => {});"],
    ['waitForTimeout', 'e2e/snippet.ts', 'export const a = (page: Page) => page.waitForTimeout(1);'],
    ['a mocked library', inTest, "jest.mock('axios');"],
    ['a snapshot', inTest, 'expect(1).toMatchSnapshot();'],
  ],
  'eslint/max-lines': [['a file of 251 lines', inRemote, 'export {};\n'.repeat(251)]],
  'es-x/no-regexp-lookbehind-assertions': [
    ['a look-behind in a page', inHostPage, 'export const a = /(?<!b)c/;'],
  ],
  'es-x/no-array-prototype-tosorted': [
    [
      'a method that an old browser lacks',
      inRemotePage,
      'export const a = (b: readonly number[]) => b.toSorted();',
    ],
  ],
  'es-x/no-iterator-prototype-map': [
    ['a method of iterators', inRemote, 'export const a = new Map<string, number>().values().map(String);'],
  ],
  'wadachi/no-disable-comments': [
    ['a comment that disables lint', inRemote, '/* oxlint-disable */\nexport const a = 1;'],
    ['a comment that disables a line', inRemote, 'export const a = 1; // oxlint-disable-line'],
    [
      'a comment that disables the next line',
      inRemote,
      '// oxlint-disable-next-line wadachi/no-disable-comments\nexport const a = 1;',
    ],
    ['a comment for ESLint', inRemote, '/* eslint-disable */\nexport const a = 1;'],
  ],
};
