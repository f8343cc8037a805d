import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { rootDir } from '../../common/packages';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

interface Kustomization {
  readonly namespace: string;
  readonly resources: readonly string[];
  readonly images?: readonly { readonly name: string }[];
  readonly configMapGenerator?: readonly Generator[];
  readonly secretGenerator?: readonly Generator[];
}

interface Generator {
  readonly name: string;
  readonly envs?: readonly string[];
  readonly files?: readonly string[];
}

const folder = join(rootDir, 'deploy', 'kubernetes');

export const yamlFiles = (part: string): readonly string[] =>
  readdirSync(join(folder, part)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');

export const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

export const kustomization = (part: string) => parse(read(`${part}/kustomization.yaml`)) as Kustomization;

/** Everything that a folder describes, as it is written there. */
export const manifestsOf = (part: string): readonly Manifest[] =>
  yamlFiles(part).flatMap((file) =>
    parseAllDocuments(read(`${part}/${file}`)).map((document) => document.toJS() as Manifest),
  );
