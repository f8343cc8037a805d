import type { Localized } from '../../texts';
import { checkNewPassword, type NewPassword } from './checkNewPassword';

/** The product's name, whoever runs it. */
const product = 'Wadachi';
/** Shorter words are too common in other ones. */
const shortestWord = 4;

interface NamedSite {
  refresh(): Promise<void>;
  readonly now: {
    readonly site: { readonly name: Partial<Localized> };
    readonly shops: readonly {
      readonly id: string;
      readonly name: Localized;
      readonly issuer: { readonly name: Localized };
    }[];
  };
}

/** Checks if a password may be chosen on this site. */
export class NewPasswords {
  constructor(private readonly catalogue: NamedSite) {}

  /**
   * A check by the names of now.
   * @returns `checkNewPassword`, which knows the words of product, company and shops.
   * @throws DatabaseUnavailable
   */
  async rule(): Promise<(chosen: NewPassword) => void> {
    await this.catalogue.refresh();
    const { site, shops } = this.catalogue.now;
    const names = shops.flatMap(({ id, name, issuer }) => [
      id,
      ...Object.values(name),
      ...Object.values(issuer.name),
    ]);
    const words = wordsOf([product, ...Object.values(site.name), ...names]);
    return (chosen) => checkNewPassword(chosen, words);
  }
}

/** Returns the words in lower case, the longest first. */
function wordsOf(names: readonly string[]): readonly string[] {
  const words = names.flatMap((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u),
  );
  return [...new Set(words)]
    .filter((word) => [...word].length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
}
