import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { circlesOf, importGraph } from './importGraph.mjs';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-imports-'));
  const files = {
    'a.ts': "import { b } from './b';",
    'b/index.ts': "export type { C } from './c';",
    'b/c.tsx': "const a = () => import('../a');",
    'd.ts': "import { a } from './a';\nimport 'node:fs';",
    'node_modules/e/a.ts': "import '../../d';",
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

it('finds the files that import themselves by way of others, types and late imports included', () => {
  const circles = circlesOf(importGraph(root));
  const [first] = circles.values();
  expect(Object.fromEntries(circles)).toEqual({
    [join(root, 'a.ts')]: first,
    [join(root, 'b/index.ts')]: first,
    [join(root, 'b/c.tsx')]: first,
  });
});
