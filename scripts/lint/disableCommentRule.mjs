const disables = /^[\s*]*(ox|es)lint-(dis|en)able/;

/**
 * Lint rule: refuses comments that disable rules. It reports at the start of the file, before the range of any such
 * comment: anywhere else the comment would hide the report.
 */
export const disableCommentRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      refused: 'Line {{line}}: a comment disables lint. Mend the code, or change the rule for all.',
    },
  },
  create(context) {
    const start = { line: 1, column: 0 };
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          if (!disables.test(value)) continue;
          const data = { line: String(loc.start.line) };
          context.report({ loc: { start, end: start }, messageId: 'refused', data });
        }
      },
    };
  },
};
