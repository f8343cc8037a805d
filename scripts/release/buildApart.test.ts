import { beginBuilds, buildApart } from './buildApart';

it('begins nothing where the store has everything', async () => {
  const asked: string[] = [];
  const has = async (name: string) => asked.push(name) > 0;
  const begun = await beginBuilds({ has });
  expect([...begun]).toEqual([]);
});

it('tells what a build in a process of its own says when it fails', async () => {
  const nowhere = { name: 'mf-nowhere', role: 'remote', dir: '/nowhere', version: '1.0.0' } as const;
  await expect(buildApart(nowhere)).rejects.toThrow(/nowhere/);
});
