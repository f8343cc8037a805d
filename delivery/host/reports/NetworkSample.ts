import { providerOf, type Count } from '../../core/counts/counts';

interface Tries {
  tries: number;
  failed: number;
}

/**
 * Tries and failures by network. When there are more than `max`, those with the smallest tags stay: tags are keyed hashes,
 * so it is a random sample that no client can choose to be in, and all hosts keep the same networks.
 */
export class NetworkSample {
  readonly #networks = new Map<string, Tries>();
  /** The tag that goes next, where it is known. */
  #last: string | undefined;

  constructor(private readonly max: number) {}

  add(tag: string, { isFailure }: { readonly isFailure: boolean }): void {
    const network = this.#networks.get(tag) ?? this.#admit(tag);
    if (!network) return;
    if (isFailure) network.failed += 1;
    else network.tries += 1;
  }

  toCount(): NonNullable<Count['networks']> {
    return Object.fromEntries(
      [...this.#networks].map(([tag, { tries, failed }]) => [tag, [tries, failed] as [number, number]]),
    );
  }

  /** Undefined for one that does not stay. */
  #admit(tag: string): Tries | undefined {
    if (this.#networks.size >= this.max) {
      const last = (this.#last ??= largestOf(this.#networks.keys()));
      if (orderOf(tag) > orderOf(last)) return undefined;
      this.#networks.delete(last);
      this.#last = undefined;
    }
    const network = { tries: 0, failed: 0 };
    this.#networks.set(tag, network);
    return network;
  }
}

/** Tags are ordered by the network's own part: by that of the provider a few providers would take all the room. */
const orderOf = (tag: string): string => tag.slice(providerOf(tag).length) + tag;

const largestOf = (tags: Iterable<string>): string =>
  [...tags].reduce((largest, tag) => (orderOf(tag) > orderOf(largest) ? tag : largest));
