import { somePageVersions } from '../testing/page';
import { reportThrown } from './reportThrown';

const page = somePageVersions([{ remote: 'mf-shop', path: '/', page: 'home', steps: [], layout: 'default' }]);
const pageVersions = { ...page, remotes: { 'mf-shop': { ...page.host, version: '2' } } };
const ofElsewhere = Object.assign(new Error('x'), {
  stack: 'Error: x\n at run (chrome-extension://a/b.js:1:1)',
});

it.each(['ApiError', 'DoubleSubmit'])('reports no %s', (name) => {
  const report = jest.fn();
  Object.assign(globalThis, { wadachiReport: report });
  expect(reportThrown(Object.assign(new Error('x'), { name }), pageVersions)).toBeUndefined();
  expect(report).not.toHaveBeenCalled();
});

it.each([
  ['a text, which has no frames, is of the page in view', 'no search', 'mf-shop', '2'],
  ['an error of a script of elsewhere is nobody’s', ofElsewhere, '', undefined],
])('%s', (_, thrown, name, version) => {
  const report = jest.fn();
  Object.assign(globalThis, { wadachiReport: report });
  expect(reportThrown(thrown, pageVersions)).toBe(name);
  const error = expect.objectContaining({ frames: [], route: '/' }) as object;
  expect(report.mock.calls).toEqual([[name, version, 'error', error]]);
});
