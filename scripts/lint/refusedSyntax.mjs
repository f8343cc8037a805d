const testFunctions = '/^(it|test|describe)$/';
const unrun = '/^(only|skip|todo|failing|fixme)$/';

/** Shapes of code that are refused everywhere, as ESLint selectors, with the sentence that says what to do instead. */
export const refusedSyntax = [
  {
    selector: 'JSXOpeningElement[name.name="button"]:not(:has(JSXAttribute[name.name="type"]))',
    message: 'Say the type of a button: without one it submits its form.',
  },
  {
    selector: 'TSAsExpression > TSAsExpression.expression > TSUnknownKeyword.typeAnnotation',
    message: 'A cast through unknown hides a wrong type: narrow it.',
  },
];

/** Shapes of code that are refused in tests. */
export const refusedInTests = [
  {
    selector: `MemberExpression[object.name=${testFunctions}][property.name=${unrun}]`,
    message: 'Every test runs: mend it or remove it.',
  },
  {
    selector: `MemberExpression[object.object.name='test'][object.property.name='describe'][property.name=${unrun}]`,
    message: 'Every test runs: mend it or remove it.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|fit|xtest|xdescribe|fdescribe)$/]',
    message: 'Every test runs: mend it or remove it.',
  },
  {
    selector: 'MemberExpression[property.name="waitForTimeout"]',
    message: 'Wait for what you expect, not for a time.',
  },
  {
    selector:
      'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]',
    message: 'Tests run the real library: give the outside world in through the constructor.',
  },
  {
    selector: 'MemberExpression[property.name=/^toMatch(Inline)?Snapshot$/]',
    message: 'Say what must be true, not how it looked once.',
  },
];

/** Lint rule: refuses these shapes of code. */
export const syntaxRule = (shapes) => ({
  meta: { type: 'problem', schema: [], messages: { refused: '{{message}}' } },
  create(context) {
    const entries = shapes.map(({ selector, message }) => {
      const report = (node) => context.report({ node, messageId: 'refused', data: { message } });
      return [selector, report];
    });
    return Object.fromEntries(entries);
  },
});
