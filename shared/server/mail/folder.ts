import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Transport } from './transport';

/** Keeps mails as `<id>.eml` in a folder that only this user may read; one that is sent twice is there once. */
export function folderTransport(dir: string): Transport {
  let folder: Promise<void> | undefined;
  return {
    send: async ({ id, message }) => {
      const bytes = await new MailComposer({ ...message, newline: 'win' }).compile().build();
      try {
        await (folder ??= openFolder(dir));
        const unfinished = join(dir, `.${id}.${process.pid}`);
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await rename(unfinished, join(dir, `${id}.eml`));
      } catch (error) {
        // Somebody may have removed it: the next try makes it anew.
        folder = undefined;
        throw error;
      }
    },
    close: () => undefined,
  };
}

async function openFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
}
