import type { Release } from '../../core/release';

/** `a1b2c3d4e5 main, Ken: New summary (with files that were not committed)`; empty when nothing is known. */
export function describeCommit({ git, commit }: Pick<Release, 'git' | 'commit'>): string {
  if (git === null) return '';
  if (!commit) return git.slice(0, 10);
  const { branch, author, subject, is_dirty: isDirty } = commit;
  const place = [git.slice(0, 10), ...(branch === null ? [] : [branch])].join(' ');
  return `${place}, ${author}: ${subject}${isDirty ? ' (with files that were not committed)' : ''}`;
}
