import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { errorCode } from '../../../database/errorCode';

export interface StoredMail {
  readonly id: string;
  readonly keptAt: Date;
  /** The source that would have been sent. */
  readonly source: string;
  readonly email: Email;
}

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/;

/** The number of mails in the list. */
const shown = 100;

/** The mails of a folder, the newest first. */
export async function keptMails(dir: string): Promise<StoredMail[]> {
  const names = await readdir(dir).catch(emptyIfMissing);
  const ids = names.flatMap((name) => fileName.exec(name)?.[1] ?? []);
  const dated = await Promise.all(ids.map(async (id) => ({ id, at: (await stat(pathOf(dir, id))).mtimeMs })));
  const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, shown);
  const mails = await Promise.all(newest.map(({ id }) => keptMail(dir, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** Undefined when there is none of that id. */
export async function keptMail(dir: string, id: string): Promise<StoredMail | undefined> {
  if (!fileName.test(`${id}.eml`)) return undefined;
  const path = pathOf(dir, id);
  try {
    const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    return { id, keptAt: mtime, source: bytes.toString('utf8'), email: await PostalMime.parse(bytes) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const pathOf = (dir: string, id: string): string => join(dir, `${id}.eml`);

function emptyIfMissing(error: unknown): string[] {
  if (errorCode(error) === 'ENOENT') return [];
  throw error;
}
