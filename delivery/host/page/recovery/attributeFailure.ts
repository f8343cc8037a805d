import type { PageVersions } from '../../../core/pageVersions';
import type { Report } from '../../../core/errors/Report';
import { EntryFailed, type Failure } from './Failure';

interface Attribution {
  readonly name: string;
  readonly version: string | undefined;
  readonly kind: Report['kind'];
}

/** The version that failed, and how: a page's file may be one that the host brings for it. */
export function attributeFailure(
  { name, error, kind }: Failure,
  { host, remotes }: PageVersions,
): Attribution {
  const versionOf = (one: string) => (one === 'host' ? host : remotes[one])?.version;
  if (kind) return { name, version: versionOf(name), kind };
  const text = error instanceof Error ? error.message : '';
  const named = /\/releases\/([\w-]+)\//.exec(text)?.[1] ?? name;
  const owner = versionOf(named) === undefined ? name : named;
  return { name: owner, version: versionOf(owner), kind: fileKind(error) };
}

/** Tells which kind of file has failed. */
function fileKind(error: unknown): 'entry' | 'chunk' | 'style' {
  if (!(error instanceof Error)) return 'entry';
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return 'style';
  return error instanceof EntryFailed ? 'entry' : 'chunk';
}
