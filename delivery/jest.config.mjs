// The tests of this package alone, wherever it lies; the project around it runs them with its own configuration.

/** Packages that Jest's CommonJS runtime must have transformed: TypeScript, or modules of ECMAScript alone. */
const transformed = [
  '@wadachi',
  'federated-integrity',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'axios',
  'mobx',
  'mobx-react-lite',
  'libphonenumber-js',
  'typebox',
  'cookie',
  '@fastify/cookie',
  'aws4fetch',
  'unplugin',
  'oxc-parser',
  'magic-string',
  'decode-named-character-reference',
  'character-entities',
];

const common = {
  rootDir: import.meta.dirname,
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  modulePathIgnorePatterns: ['/.cache/'],
};

export default {
  testTimeout: 120_000,
  projects: [
    { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['@wadachi/testing/setupBrowser'],
      testMatch: ['**/*.test.tsx'],
    },
  ],
};
