import {
  ApiError,
  idempotencyKey,
  makeAutoObservable,
  observableRef,
  runInAction,
  type Api,
  type Wording,
} from '@wadachi/shared';
import { sentenceOf } from '@wadachi/parts';
import type { UploadedFile } from '@wadachi/contract';
import type { ReservationDraft } from '../draft/ReservationDraft';
import { formLimits } from '../limits';
import type { LicenceMemory } from './LicenceMemory';
import { problemOf, type UploadList, type Upload } from './upload';
import { uploadMessages } from './uploadMessages';

/** 10 MB on a slow phone network. */
const uploadTimeoutMs = 120_000;
const lists: readonly UploadList[] = ['driver_license', 'international_driver_license'];

/** The last event, for screen readers. */
export interface Announcement {
  readonly what: 'done' | 'failed' | 'removed';
  readonly name: string;
  readonly problem?: Wording;
}

interface Deps {
  readonly api: Api;
  /** Keeps the ids. */
  readonly draft: Pick<ReservationDraft, 'attachFiles'> & {
    readonly fields: { readonly driver: Readonly<Record<UploadList, readonly string[]>> };
  };
  /** Keeps the names for other pages; undefined where nothing outlives this one. */
  readonly memory?: LicenceMemory;
}

/** The uploads of a driver's documents: sent one after another, and their ids kept in the draft. */
export class UploadStore {
  uploads: readonly Upload[] = [];
  announcement: Announcement | undefined = undefined;
  /** The list that had no room for all chosen files. */
  full: UploadList | undefined = undefined;
  readonly #deps: Deps;
  readonly #files = new Map<string, File>();
  readonly #aborts = new Map<string, AbortController>();
  #isRunning = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { uploads: observableRef, announcement: observableRef }, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  of(list: UploadList): readonly Upload[] {
    return this.uploads.filter((upload) => upload.list === list);
  }

  /** Shows the files that the draft has, and those still being sent since the page was left. */
  join(): void {
    const names = this.#deps.memory?.read().names ?? {};
    const { driver } = this.#deps.draft.fields;
    const there = lists.flatMap((list) =>
      driver[list].map((id): Upload => {
        const known = this.uploads.find((upload) => upload.id === id);
        return known ?? { key: id, list, id, name: names[id] ?? '', state: 'done', share: 1 };
      }),
    );
    this.uploads = [...there, ...this.uploads.filter(({ state }) => state !== 'done')];
  }

  /** Adds as many files as the list has room for, and sends the valid ones. */
  async add(list: UploadList, files: readonly File[]): Promise<void> {
    const room = formLimits.driverFiles - this.of(list).length;
    this.full = files.length > room ? list : undefined;
    const chosen = files.slice(0, Math.max(0, room)).map((file): Upload => {
      const key = idempotencyKey();
      const problem = problemOf(file);
      if (problem === undefined) this.#files.set(key, file);
      const result =
        problem === undefined ? ({ state: 'waiting' } as const) : ({ state: 'failed', problem } as const);
      return { key, list, name: file.name, share: 0, ...result };
    });
    this.uploads = [...this.uploads, ...chosen];
    const refused = chosen.find(({ state }) => state === 'failed');
    if (refused) this.announcement = { what: 'failed', name: refused.name, problem: refused.problem };
    await this.#run();
  }

  async retry(key: string): Promise<void> {
    this.#change(key, { state: 'waiting', share: 0, problem: undefined });
    await this.#run();
  }

  /** Removes a file, also while it is sent. The server deletes files that belong to no reservation. */
  remove(key: string): void {
    const removed = this.uploads.find((upload) => upload.key === key);
    this.#aborts.get(key)?.abort();
    this.#files.delete(key);
    this.uploads = this.uploads.filter((upload) => upload !== removed);
    this.full = undefined;
    if (removed) this.announcement = { what: 'removed', name: removed.name };
    this.#keep();
  }

  /** Forgets all files, also those under way: they were another customer's. */
  forget(): void {
    for (const abort of this.#aborts.values()) abort.abort();
    this.#files.clear();
    this.uploads = [];
    this.announcement = undefined;
    this.full = undefined;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    } finally {
      this.#isRunning = false;
    }
  }

  #next(): Upload | undefined {
    return this.uploads.find(({ state }) => state === 'waiting');
  }

  async #send({ key, name }: Upload): Promise<void> {
    const file = this.#files.get(key);
    if (!file) return this.#change(key, { state: 'failed', problem: uploadMessages.noAnswer });
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    this.#change(key, { state: 'sending' });
    try {
      const body = new FormData();
      body.append('file', file);
      const { data } = await this.#deps.api('POST /api/file/upload', {
        body,
        handles: [0, 413, 422, 429],
        allowRepeat: true,
        idempotencyKey: key,
        timeoutMs: uploadTimeoutMs,
        signal: abort.signal,
        onProgress: (share) => this.#change(key, { share }),
      });
      this.#finish(key, data);
    } catch (error) {
      if (!abort.signal.aborted) this.#fail(key, name, error);
    } finally {
      this.#aborts.delete(key);
    }
  }

  #finish(key: string, { id, name, type, url }: UploadedFile): void {
    this.#files.delete(key);
    this.#change(key, {
      state: 'done',
      share: 1,
      id,
      name,
      ...(type === 'image/jpeg' ? { url } : {}),
    });
    this.#announce({ what: 'done', name });
    this.#keep();
  }

  #fail(key: string, name: string, error: unknown): void {
    if (!(error instanceof ApiError)) {
      this.#change(key, { state: 'failed', problem: uploadMessages.noAnswer, canRetry: true });
      throw error;
    }
    const { status } = error;
    const problem = status === 413 ? uploadMessages.tooLarge : (sentenceOf(error) ?? uploadMessages.noAnswer);
    // A wrong size or type is refused again; other errors may pass.
    this.#change(key, { state: 'failed', problem, canRetry: status !== 413 && status !== 422 });
    this.#announce({ what: 'failed', name, problem });
  }

  #change(key: string, change: Partial<Upload>): void {
    runInAction(() => {
      this.uploads = this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));
    });
  }

  #announce(announcement: Announcement): void {
    runInAction(() => (this.announcement = announcement));
  }

  /** The draft keeps the ids for the booking, the memory their names. */
  #keep(): void {
    const idsOf = (list: UploadList) => this.of(list).flatMap(({ id }) => (id === undefined ? [] : [id]));
    this.#deps.draft.attachFiles({
      driver_license: idsOf('driver_license'),
      international_driver_license: idsOf('international_driver_license'),
    });
    const names = this.uploads.flatMap(({ id, name }) => (id === undefined ? [] : [[id, name] as const]));
    this.#deps.memory?.note({ names: Object.fromEntries(names) });
  }
}
