import { ownedModules } from '@wadachi/build/owned';
import { sharedModules } from './sharedModules';

it('lends every module that remotes leave out of their builds, in one version and one copy', () => {
  expect(Object.keys(sharedModules).sort()).toEqual([...ownedModules].sort());
  for (const [name, { version, shareConfig }] of Object.entries(sharedModules)) {
    expect([name, shareConfig.singleton]).toEqual([name, true]);
    expect(shareConfig.requiredVersion).toBe(`^${version}`);
  }
});
