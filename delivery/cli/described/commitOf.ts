import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '../../core/release';

type Described = Pick<Release, 'git' | 'commit'>;

/** The commit that a build of these folders comes from; nulls outside a checkout. */
export async function commitOf(folders: readonly string[], cwd: string): Promise<Described> {
  const git = async (...words: readonly string[]) =>
    (await promisify(execFile)('git', [...words], { cwd })).stdout.trim();
  try {
    const [revision = '', author = '', subject = ''] = (await git('log', '-1', '--format=%H%n%an%n%s')).split(
      '\n',
    );
    const changed = await git('status', '--porcelain', '--', ...folders);
    const branch = await git('branch', '--show-current');
    const origin = await git('remote', 'get-url', 'origin').catch(() => '');
    return {
      git: revision,
      commit: {
        branch: branch === '' ? null : shortened(branch),
        author: shortened(author),
        subject: shortened(subject),
        is_dirty: changed !== '',
        url: urlOf(origin, revision),
      },
    };
  } catch {
    return { git: null, commit: null };
  }
}

/** The page of a commit at GitHub, GitLab and those that name it alike, from `https://…` or `git@…:…`. */
export function urlOf(origin: string, revision: string): string | null {
  const [, host, path] =
    /^(?:https:\/\/(?:[^@/]*@)?|git@|ssh:\/\/git@)([\w.-]+\.[a-z]+)[/:](.+?)(?:\.git)?\/?$/.exec(origin) ??
    [];
  return host && path ? `https://${host}/${path}/commit/${revision}` : null;
}

const shortened = (text: string): string => text.slice(0, 200);
