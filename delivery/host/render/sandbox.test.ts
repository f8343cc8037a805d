import { runBuild, type Scope } from './sandbox';

const run = (code: string, scope: Scope = {}) => runBuild(code, 'mf-a@1/server/server.js', scope);

it('gives a build its scope and Node’s own modules', () => {
  const code = "exports.answer = require('react').value + require('node:path').sep.length;";
  expect(run(code, { react: { value: 41 } })).toEqual({ answer: 42 });
});

it('refuses every other module by name', () => {
  expect(() => run("require('lodash');")).toThrow("asks for 'lodash', which is not in its scope");
});
