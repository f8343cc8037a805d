import { disableCommentRule } from './disableCommentRule.mjs';
import { featureRule } from './featureRule.mjs';
import { folderRule } from './folderRule.mjs';
import { literalTextRule } from './literalTextRule.mjs';
import { refusedInTests, refusedSyntax, syntaxRule } from './refusedSyntax.mjs';

/** Plugin of oxlint: the project's own rules. */
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
