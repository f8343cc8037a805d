/** Packages of many modules that Jest loads as one file, with the entries that are imported; no other file of them is. */
export const packages = {
  '@fastify/ajv-compiler': ['index.js'],
  '@fastify/busboy': ['index.js'],
  '@fastify/fast-json-stringify-compiler': ['index.js'],
  '@fastify/swagger': ['index.js'],
  '@opentelemetry/api': ['build/src/index.js'],
  '@testing-library/dom': ['dist/index.js'],
  '@testing-library/user-event': ['dist/cjs/index.js'],
  'aria-query': ['lib/index.js'],
  fastify: ['fastify.js'],
  kysely: ['dist/cjs/index.js', 'dist/cjs/helpers/postgres.js'],
  'libphonenumber-js': ['max/index.cjs'],
  nodemailer: ['dist/cjs/nodemailer.js', 'dist/cjs/mail-composer/index.js'],
  pg: ['lib/index.js'],
  'prom-client': ['index.js'],
  semver: ['index.js'],
  square: ['index.js'],
  undici: ['index.js'],
  yaml: ['dist/index.js'],
  typebox: ['', 'compile/', 'format/', 'system/', 'value/'].map((folder) => `build/${folder}index.mjs`),
};

const inWords = (text) => text.replaceAll('.', '\\.');

/** Matches the entries of these packages in `node_modules`. */
export const entryPattern = `(${Object.entries(packages)
  .map(([name, entries]) => `${name}/(${entries.map(inWords).join('|')})`)
  .join('|')})$`;
