import { featureRule } from './featureRule.mjs';
import { folderRule } from './folderRule.mjs';
import { refusedInTests, refusedSyntax, syntaxRule } from './refusedSyntax.mjs';
import formatjs from 'eslint-plugin-formatjs';

const rule = formatjs.rules['no-literal-string-in-jsx'];

/** Returns the literal text of a node: marks and spaces between translated parts are no text. */
function shown(node) {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('');
  if (node.type === 'JSXAttribute') return shown(node.value);
  return String(node.value ?? 'text');
}

const hasWords = (text) => /[\p{L}\p{N}]/u.test(text);

/** Refuses literal words in JSX; `{' '}` and `·` need no translation. */
const literalTextRule = {
  ...rule,
  create: (context) =>
    rule.create(
      Object.create(context, {
        report: { value: (found) => (hasWords(shown(found.node)) ? context.report(found) : undefined) },
      }),
    ),
};

const disables = /^[\s*]*(ox|es)lint-(dis|en)able/;

/**
 * Lint rule: refuses comments that disable rules. It reports at the start of the file, before the range of any such
 * comment: anywhere else the comment would hide the report.
 */
const disableCommentRule = {
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

export default {
  meta: { name: 'wadachi' },
  rules: {
    'no-disable-comments': disableCommentRule,
    'own-feature': featureRule,
    'folder-size': folderRule,
    'no-literal-text': literalTextRule,
    'refused-syntax': syntaxRule(refusedSyntax),
    'refused-in-tests': syntaxRule(refusedInTests),
  },
};
