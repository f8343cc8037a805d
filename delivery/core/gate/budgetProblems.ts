import { hostName, type Release } from '../release';

/** A page with what it loads of its release the first time, the largest file first; bytes as they travel. */
interface PageWeight {
  /** Key of the release's pages; of a host, whose files come with every page, its own name. */
  readonly page: string;
  readonly bytes: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** Weighs each page of a release: the entry, its scripts and its styles, each once. */
export function pageWeights({ name, entry, styles, pages, files }: Release): readonly PageWeight[] {
  const parts = name === hostName ? { [hostName]: { scripts: [], styles: [] } } : pages;
  return Object.entries(parts).map(([page, assets]) => {
    const needed = new Set([entry, ...styles, ...assets.scripts, ...assets.styles]);
    const weighed = [...needed]
      .map((file) => ({ file, bytes: files[file]?.compressed ?? 0 }))
      .sort((a, b) => b.bytes - a.bytes);
    return { page, bytes: weighed.reduce((sum, { bytes }) => sum + bytes, 0), files: weighed };
  });
}

/** Pages that weigh more than their package allows itself (`release.budget` in its package.json). */
export function budgetProblems(release: Release): readonly string[] {
  const { budget } = release;
  if (budget === null) return [];
  return pageWeights(release)
    .filter(({ bytes }) => bytes > budget.page)
    .map(({ page, bytes, files }) => {
      const largest = files.slice(0, 3).map(({ file, bytes: size }) => `${file} ${written(size)}`);
      return `page ${page} weighs ${written(bytes)}, ${written(bytes - budget.page)} more than its budget of ${written(budget.page)}; its largest files: ${largest.join(', ')}`;
    });
}

const written = (bytes: number): string => `${bytes.toLocaleString('en')} bytes`;
