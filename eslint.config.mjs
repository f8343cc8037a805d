import tseslint from 'typescript-eslint';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import { boundaryRule } from './scripts/lint/boundaryRule.mjs';
import { cycleRule } from './scripts/lint/cycleRule.mjs';
import { folderRule } from './scripts/lint/folderRule.mjs';
import { messageRules } from './scripts/lint/messageRules.mjs';
import { literalTextRule } from './scripts/lint/literalTextRule.mjs';
import { refusedInTests, refusedSyntax } from './scripts/lint/refusedSyntax.mjs';

const typescript = ['**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];
/** Files whose default export another program asks for. */
const configFiles = [
  '**/*.config.{mjs,ts}',
  'e2e/support/globalSetup.ts',
  'api/testing/postgres/global{Setup,Teardown}.mjs',
  'scripts/jest/packageInOneFile.mjs',
  'shared/build/*Loader.ts',
  '**/*.d.ts',
];

/** Rules of the type-checked presets that cost more than they find here. */
const unhelpful = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': 'off',
  '@typescript-eslint/unbound-method': 'off', // MobX binds the actions of a store (autoBind)
  '@typescript-eslint/require-await': 'off', // Fastify tells a plugin and a handler by their being async
  '@typescript-eslint/only-throw-error': ['error', { allow: ['Response'] }],
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  '@typescript-eslint/no-non-null-assertion': 'off', // an index that was just checked
  '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }], // characters are counted so
  '@typescript-eslint/no-generated-empty-object-type': 'off', // schemas that add no property
  '@typescript-eslint/no-invalid-void-type': 'off',
  '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'prefer-rest-params': 'off', // analytics tags read `arguments`
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

/** Whatever the language: names, size, tests that run, no default exports. */
const everywhere = {
  plugins: {
    wadachi: {
      rules: {
        boundaries: boundaryRule,
        'no-cycle': cycleRule,
        'folder-size': folderRule,
        'no-literal-text': literalTextRule,
      },
    },
    'import-x': importX,
  },
  rules: {
    'wadachi/boundaries': 'error',
    'wadachi/no-cycle': 'error',
    'wadachi/folder-size': 'error',
    'import-x/no-default-export': 'error',
    'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    'import-x/first': 'error',
    'max-lines': ['error', 250],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'object-shorthand': 'error',
    'no-param-reassign': 'error',
    'no-restricted-syntax': ['error', ...refusedSyntax],
  },
};

/** What is drawn: reachable by everyone, in both languages, under a policy without inline styles. */
const drawn = {
  files: ['**/*.tsx'],
  ...react.configs.flat.recommended,
  plugins: { react, 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks, formatjs: messageRules },
  settings: {
    react: { version: '19.3' },
    'jsx-a11y': { components: { Button: 'button' } },
  },
  rules: {
    ...react.configs.flat.recommended.rules,
    ...react.configs.flat['jsx-runtime'].rules,
    ...jsxA11y.flatConfigs.strict.rules,
    'react-hooks/rules-of-hooks': 'error',
    'react-hooks/exhaustive-deps': 'error',
    'react/prop-types': 'off',
    'react/display-name': 'off',
    'react/no-array-index-key': 'error',
    'react/self-closing-comp': 'error',
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'react/forbid-component-props': ['error', { forbid: ['style'] }],
    // A component may focus what its dialog is opened for.
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/anchor-is-valid': ['error', { components: ['Link', 'LinkButton'], specialLink: ['to'] }],
    'wadachi/no-literal-text': [
      'error',
      {
        props: {
          include: [
            ['*', '{label,legend,lead,hint,suffix,placeholder,title,alt}'],
            ['*', 'aria-{roledescription,valuetext}'],
          ],
        },
      },
    ],
  },
};

const messages = {
  files: ['{shared,host,ops,mf-*}/**/*.{ts,tsx}'],
  plugins: { formatjs: messageRules },
  rules: {
    'formatjs/enforce-description': ['error', 'literal'],
    'formatjs/enforce-default-message': ['error', 'literal'],
    'formatjs/enforce-placeholders': 'error',
    'formatjs/enforce-plural-rules': ['error', { other: true }],
    'formatjs/no-multiple-whitespaces': 'error',
    'formatjs/no-offset': 'error',
  },
};

/** Tests may write what they look for in words; and every one of them runs. */
const inTests = {
  files: tests,
  rules: {
    'wadachi/no-literal-text': 'off',
    'formatjs/enforce-description': 'off',
    'no-restricted-syntax': ['error', ...refusedSyntax, ...refusedInTests],
    '@typescript-eslint/no-unsafe-assignment': 'off', // expect.any() is any
    '@typescript-eslint/no-empty-function': 'off',
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.cache/',
      '.data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{ts,tsx,mjs}'], ...everywhere },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    // One program for the whole tree: half the time of a program per package.
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...unhelpful,
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  drawn,
  messages,
  inTests,
  { files: configFiles, rules: { 'import-x/no-default-export': 'off' } },
);
