import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { folder, manifestsOf, type Manifest } from './manifests';

type Build = readonly [how: string, manifests: readonly Manifest[]];

/** What a company applies: as it is written, and where there is kubectl also as that builds it. */
export function builds(): readonly Build[] {
  const written: Build = ['as written', [...manifestsOf('base'), ...manifestsOf('example')]];
  const isThere = spawnSync('kubectl', ['version', '--client']).status === 0;
  return isThere ? [written, ['built by kubectl', builtByKubectl()]] : [written];
}

function builtByKubectl(): readonly Manifest[] {
  const copy = mkdtempSync(join(tmpdir(), 'wadachi-kubernetes-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const keys = join(copy, 'example', 'keys');
    mkdirSync(keys);
    for (const file of ['production.key', 'production.pub']) writeFileSync(join(keys, file), 'a key\n');
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(copy, 'example')], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
