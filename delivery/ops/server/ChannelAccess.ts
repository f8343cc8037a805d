import { openStore } from '../../core/store/openStore';
import { readRetiredKeys } from '../../core/signing/keyFolder';
import { readTrustedKeys, type SigningKey } from '../../core/signing/keys';
import { readUsableKey } from '../../core/signing/usableKey';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import type { OpsConfig } from './config';

/** Where the channel is kept and with what it is signed. Keys are read anew each time: they are changed over while ops run. */
export class ChannelAccess {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly #keysDir: string;

  constructor({ releasesUrl, channel, keysDir }: Pick<OpsConfig, 'releasesUrl' | 'channel' | 'keysDir'>) {
    this.store = openStore(releasesUrl);
    this.channel = channel;
    this.#keysDir = keysDir;
  }

  /** Throws `KeyUnusable`. */
  async context(): Promise<ChannelContext> {
    const [trusted, retired] = await Promise.all([
      readTrustedKeys(this.#keysDir, this.channel),
      readRetiredKeys(this.#keysDir, this.channel),
    ]);
    return { store: this.store, channel: this.channel, trusted, retired };
  }

  /** Throws `KeyUnusable`, also for a key that hosts would refuse. */
  async key(): Promise<SigningKey> {
    return readUsableKey(this.#keysDir, this.channel);
  }
}
