import { makeAutoObservable } from '@wadachi/client';
import { runInAction } from 'mobx';
import type { PageVersions } from '../../../core/pageVersions';

/** The pause between two looks at the latest-build manifest, milliseconds. */
export const checkEvery = 5 * 60_000;

/** The versions of a visitor. Manifests with the same id are the same build, whatever their revision. */
export type BuildManifest = Pick<PageVersions, 'revision' | 'id'>;

/** Learns that a newer build is out (specification, point 4) and offers it; it never reloads by itself. */
export class BuildWatch {
  newer = false;

  constructor(
    private readonly pageVersions: BuildManifest,
    private readonly fetchManifest: () => Promise<BuildManifest>,
  ) {
    makeAutoObservable<BuildWatch, 'pageVersions' | 'fetchManifest'>(
      this,
      { pageVersions: false, fetchManifest: false },
      { autoBind: true },
    );
  }

  /** Asks once. A manifest that can't be had says nothing. */
  async check(): Promise<void> {
    try {
      const { revision, id } = await this.fetchManifest();
      const { pageVersions } = this;
      // A later revision may be about others: the same id is the same build.
      runInAction(() => (this.newer = revision > pageVersions.revision && id !== pageVersions.id));
    } catch {
      // The next check asks again.
    }
  }

  /** Checks now and then, and whenever the page is looked at again. Returns what stops it. */
  start(page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>): () => void {
    const check = () => {
      if (page.visibilityState === 'visible') void this.check();
    };
    const timer = setInterval(check, checkEvery);
    page.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      page.removeEventListener('visibilitychange', check);
    };
  }
}

export async function fetchBuildManifest(): Promise<BuildManifest> {
  const signal = AbortSignal.timeout(4_000);
  const answer = await fetch('/latest-build.json', { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The build manifest answered ${answer.status}`);
  return (await answer.json()) as BuildManifest;
}
