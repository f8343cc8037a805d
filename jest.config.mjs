import { availableParallelism } from 'node:os';
import { entryPattern } from './scripts/jest/packages.mjs';

/** ESM-only packages that Jest's CommonJS runtime must have transformed. */
const esmOnly = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'axios',
  'mobx',
  'mobx-react-lite',
  'libphonenumber-js',
  'typebox',
  '@fastify/type-provider-typebox',
  'cookie',
  '@fastify/cookie',
  'kysely',
  'isbot',
  'aws4fetch',
  'marked',
  'unplugin',
  'oxc-parser',
  'magic-string',
  'decode-named-character-reference',
  'character-entities',
];

const common = {
  transform: {
    [`/node_modules/${entryPattern}`]: '<rootDir>/scripts/jest/packageInOneFile.mjs',
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
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/|${entryPattern})`],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  modulePathIgnorePatterns: ['/.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data[^/]*/', '/e2e/'],
};

export default {
  // More than cores: tests wait for servers, browsers and clocks too.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // What a worker keeps of its test files grows to 2 GB, which takes longer to collect than a new worker takes to start.
  workerIdleMemoryLimit: '800MB',
  // A real database on a busy machine takes its time; no test asserts how long. Jest reads it here only, in no project.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/api/testing/postgres/globalSetup.mjs',
      globalTeardown: '<rootDir>/api/testing/postgres/globalTeardown.mjs',
      // Without the root, whose path may have characters of a pattern.
      testMatch: ['**/{shared,delivery,api,host,mf-*,scripts}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setupBrowser.ts'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        // Elements as in production: in development React keeps a stack of each, which takes a tenth of the time of a page.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
      testMatch: ['**/{shared,delivery,host,mf-*,scripts}/**/*.test.tsx'],
    },
  ],
};
