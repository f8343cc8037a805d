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

export const refusedInTests = [
  {
    selector:
      'MemberExpression[property.name=/^(only|skip|todo|failing|fixme)$/]:has(Identifier[name=/^(it|test|describe)$/])',
    message: 'Every test runs: mend it or remove it.',
  },
  {
    selector: 'Identifier[name=/^(xit|fit|xtest|xdescribe|fdescribe)$/]',
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
