import formatjs from 'eslint-plugin-formatjs';

const isPrefixed = ({ callee, arguments: [prefix] }) =>
  callee.name === 'defineMessages' && typeof prefix?.value === 'string';

/** The rule sees `defineMessages('prefix', messages)` as it knows it from React Intl: with the messages alone. */
const withoutPrefix = (rule) => ({
  ...rule,
  create(context) {
    const visitor = rule.create(context);
    const check = visitor.CallExpression;
    if (!check) return visitor;
    return {
      ...visitor,
      CallExpression: (node) =>
        check(isPrefixed(node) ? { ...node, arguments: node.arguments.slice(1) } : node),
    };
  },
});

/** Plugin of oxlint: the rules of eslint-plugin-formatjs for this house's `defineMessages`. */
export default {
  meta: { name: 'formatjs' },
  rules: Object.fromEntries(
    Object.entries(formatjs.rules).map(([name, rule]) => [name, withoutPrefix(rule)]),
  ),
};
