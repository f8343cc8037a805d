import { ownedModules } from '@wadachi/build/owned';
import { federation } from './instance';

it('lends every module that remotes leave out of their builds, in one version and one copy', () => {
  const { shared } = federation.options;
  expect(Object.keys(shared).sort()).toEqual([...ownedModules].sort());
  for (const [name, [record, ...others]] of Object.entries(shared)) {
    expect([name, others.length, record?.shareConfig.singleton]).toEqual([name, 0, true]);
    expect(record?.shareConfig.requiredVersion).toBe(`^${record?.version}`);
  }
});
