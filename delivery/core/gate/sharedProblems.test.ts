import { canRunOn, sharedProblems } from './sharedProblems';
import { aHost, aRelease, aRemote } from './testing/releases';

const host = aHost('1.4.0', ['Button', 'settle']);

it('finds nothing wrong with a remote whose host has all it uses', () => {
  expect(sharedProblems(aRemote('mf-a', '2.3.0', ['Button']), host)).toEqual([]);
  expect(canRunOn(aRemote('mf-a', '2.3.0', ['Button']), host)).toBe(true);
});

it('names each export that the host lacks', () => {
  expect(sharedProblems(aRemote('mf-a', '2.3.0', ['Button', 'PhoneField', 'Stepper']), host)).toEqual([
    'mf-a 2.3.0 uses PhoneField, Stepper of @wadachi/shared, which host 1.4.0 does not have',
  ]);
  expect(canRunOn(aRemote('mf-a', '2.3.0', ['PhoneField']), host)).toBe(false);
});

it.each(['@wadachi/shared/maps', 'toString', '__proto__'])(
  'names the module %s, which nobody provides',
  (module) => {
    const shared = Object.fromEntries([[module, { range: '^1.0.0', exports: [] }]]);
    expect(sharedProblems(aRelease('mf-a', '2.3.0', { shared }), host)).toEqual([
      `mf-a 2.3.0 uses the module ${module}, which host 1.4.0 does not have`,
    ]);
  },
);

it.each([
  ['2.0.0', '^1.0.0'],
  ['0.9.0', '^1.0.0'],
  ['1.4.0', '^1.5.0'],
  ['1.4.0', 'no range'],
])('refuses version %s for the range %s', (version, range) => {
  const remote = aRelease('mf-a', '2.3.0', { shared: { '@wadachi/shared': { range, exports: [] } } });
  expect(sharedProblems(remote, aHost('1.4.0', [], version))).toEqual([
    `mf-a 2.3.0 needs @wadachi/shared ${range}, but host 1.4.0 has ${version}`,
  ]);
});

it('takes a pre-release of a version in the range', () => {
  expect(sharedProblems(aRemote('mf-a', '1', []), aHost('1', [], '1.5.0-rc.1'))).toEqual([]);
});

it('refuses a remote that was written for a later platform', () => {
  expect(sharedProblems(aRemote('mf-a', '2.3.0', [], { host_api: '^1.1.0' }), host)).toEqual([
    "mf-a 2.3.0 needs the host's platform ^1.1.0, but host 1.4.0 has 1.0.0",
  ]);
});
