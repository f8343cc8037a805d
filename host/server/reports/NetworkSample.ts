import { providerOf, type Count } from '@wadachi/release';

/** Networks of one version that are counted separately in one minute. */
const maxNetworks = 64;

/**
 * Tries and failures by network. When there are too many, those with the smallest tags stay: tags are keyed hashes, so it
 * is a random sample that no client can choose to be in, and all hosts keep the same networks.
 */
export class NetworkSample {
  readonly #networks = new Map<string, { tries: number; failed: number }>();

  add(tag: string, { isFailure }: { readonly isFailure: boolean }): void {
    const network = this.#networks.get(tag) ?? { tries: 0, failed: 0 };
    if (isFailure) network.failed += 1;
    else network.tries += 1;
    this.#networks.set(tag, network);
    if (this.#networks.size > maxNetworks) this.#networks.delete(largestOf(this.#networks.keys()));
  }

  toCount(): NonNullable<Count['networks']> {
    return Object.fromEntries(
      [...this.#networks].map(([tag, { tries, failed }]) => [tag, [tries, failed] as [number, number]]),
    );
  }
}

/** By the part that is the network's own: by that of its provider the few with the smallest would have all the room. */
const orderOf = (tag: string): string => tag.slice(providerOf(tag).length) + tag;

const largestOf = (tags: Iterable<string>): string =>
  [...tags].reduce((largest, tag) => (orderOf(tag) > orderOf(largest) ? tag : largest));
