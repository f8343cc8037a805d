import { DatabaseUnavailable } from '../unavailable';
import { errorCode, errorText } from '../sqlState';

const advice: Record<string, string> = {
  EACCES:
    'this user may not write there; change the owner of the folder, or set DATA_DIR to one you may write to',
  EPERM:
    'this user may not write there; change the owner of the folder, or set DATA_DIR to one you may write to',
  EROFS: 'the file system is read-only; set DATA_DIR to a folder that can be written to',
  ENOSPC: 'the disk is full; free some space, or set DATA_DIR to another disk',
  EDQUOT: 'the disk quota is used up; free some space, or set DATA_DIR to another disk',
  EEXIST: 'a part of that path is a file; set DATA_DIR to a folder',
  ENOTDIR: 'a part of that path is a file; set DATA_DIR to a folder',
  'bundle not found':
    'its own files are not found; its packages are not whole, or the path of the program has a # or a % in it',
};

/** Explains an error of the embedded database, such as `Aborted()`, with advice. */
export function explainFailure(error: unknown, folder: string | undefined): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const text = errorText(error);
  const known =
    advice[errorCode(error) ?? ''] ?? Object.entries(advice).find(([word]) => text.includes(word))?.[1];
  const place = folder === undefined ? 'in memory' : `in ${folder}`;
  const hint =
    known ?? 'the usual reasons are a full disk, missing permissions, or files that another version wrote';
  return new DatabaseUnavailable(
    `The embedded database ${place} can't be used: ${hint}. (${text.split('\n', 1)[0]})`,
    {
      cause: error,
    },
  );
}
