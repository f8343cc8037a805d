import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listWorkspaces, rootDir } from '../common/packages';
import type { Snippet } from './snippets';

interface Found {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly code?: string;
    readonly message: string;
  }[];
  readonly number_of_files: number;
}

/**
 * Lints snippets as if they stood at their paths in the project. Gives, for each, the rules it breaks, such as
 * `react/jsx-key`.
 */
export async function lintSnippets(snippets: readonly Snippet[]): Promise<(readonly string[])[]> {
  const root = await mkdtemp(join(tmpdir(), 'wadachi-lint-'));
  try {
    await copyLint(root);
    const files = await Promise.all(snippets.map((snippet, index) => write(root, snippet, index)));
    const found = runOxlint(root, files);
    if (found.number_of_files !== files.length) throw new Error('Not every snippet was linted.');
    return files.map((file) =>
      found.diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code, message }) => code?.replace(/\((.*)\)$/, '/$1') ?? message),
    );
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Copies the files that the linter reads. */
async function copyLint(root: string): Promise<void> {
  const packages = ['.', ...(await listWorkspaces())].map((folder) => join(folder, 'package.json'));
  for (const part of [
    '.oxlintrc.json',
    'tsconfig.base.json',
    'scripts/lint',
    'shared/ui/classNames.ts',
    'mf-account/src/remote.ts',
    'mf-shop/src/remote.ts',
    ...packages,
  ])
    await cp(join(rootDir, part), join(root, part), { recursive: true });
  await symlink(join(rootDir, 'node_modules'), join(root, 'node_modules'), 'junction');
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json' }));
}

/** Several snippets may have the same path: each file has the number of its snippet in its name. */
async function write(root: string, { path, code }: Snippet, index: number): Promise<string> {
  const file = path.replace('.', `${index}.`);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), code);
  return file;
}

function runOxlint(root: string, files: readonly string[]): Found {
  const program = join(rootDir, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--format=json', ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return JSON.parse(stdout) as Found;
}
