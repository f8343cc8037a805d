import formatjs from 'eslint-plugin-formatjs';

const rule = formatjs.rules['no-literal-string-in-jsx'];

/** Returns the literal text of a node: marks and spaces between translated parts are no text. */
function shown(node) {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('');
  if (node.type === 'JSXAttribute') return shown(node.value);
  return String(node.value ?? 'text');
}

const hasWords = (text) => /[\p{L}\p{N}]/u.test(text);

/**
 * formatjs/no-literal-string-in-jsx, but for words only: `{' '}` and `·` need no translation.
 */
export const literalTextRule = {
  ...rule,
  create: (context) =>
    rule.create(
      Object.create(context, {
        report: { value: (found) => (hasWords(shown(found.node)) ? context.report(found) : undefined) },
      }),
    ),
};
