import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  changeChannel,
  openStore,
  readLatest,
  readSigningKey,
  readTrustedKeys,
  type ChannelContext,
} from '@wadachi/delivery/core';

/** The ways to spoil a server build in the store. A build that is complete but lacks its hash is one of them. */
export const spoilings: Readonly<Record<string, (text: string) => string | undefined>> = {
  missing: () => undefined,
  tampered: (text) => `${text}\nglobalThis.tampered = true;`,
};

/** The server build of a remote's stable version, as a site's store has it. */
export class ServerBuild {
  private constructor(
    private readonly context: ChannelContext,
    private readonly keysDir: string,
    private readonly file: string,
    private readonly text: string,
  ) {}

  static async open(dataDir: string, remote: string): Promise<ServerBuild> {
    const [root, keysDir, channel] = [
      path.join(dataDir, 'releases'),
      path.join(dataDir, 'keys'),
      'production',
    ];
    const context = { store: openStore(root), channel, trusted: await readTrustedKeys(keysDir, channel) };
    const stable = (await readLatest(context.store, channel, context.trusted))?.signed.packages[remote]
      ?.stable;
    const { server } = await context.store.readRelease(remote, stable ?? '');
    const file = path.join(root, remote, stable ?? '', server);
    return new ServerBuild(context, keysDir, file, await readFile(file, 'utf8'));
  }

  /** Changes the file, and the channel, so that hosts read it anew. Gives the channel's revision. */
  async become(change: (text: string) => string | undefined): Promise<number> {
    const text = change(this.text);
    await (text === undefined ? rm(this.file) : writeFile(this.file, text));
    return this.#touchChannel();
  }

  async #touchChannel(): Promise<number> {
    const { store, channel, trusted } = this.context;
    const packages = (await readLatest(store, channel, trusted))?.signed.packages;
    const { after } = await changeChannel(
      this.context,
      { verb: 'lock', packages: ['mf-account'], undo: packages?.['mf-account']?.locked === true },
      { by: 'a journey', reason: 'Read anew', key: await readSigningKey(this.keysDir, channel) },
    );
    return after.revision;
  }
}
