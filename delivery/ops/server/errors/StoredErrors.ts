import { errorKeys, errorsKey, readErrorsAt } from '../../../core/errors/errorsStore';
import { groupErrors, type ErrorGroup } from '../../../core/errors/groupErrors';
import { placeText } from '../../../core/errors/frames';
import { SourceMaps } from '../../../core/errors/SourceMaps';
import type { Channel, Rollout } from '../../../core/channel';
import type { ErrorRecord } from '../../../core/errors/ErrorRecord';
import type { ReleaseStore } from '../../../core/store/ReleaseStore';

/** How long a list is taken as current, milliseconds. */
const listAge = 4_000;

/** No process writes errors of an hour any more this many milliseconds after its end. */
const lateMs = 5 * 60_000;

/** The errors by their place in the sources. The file of an hour that is over is read once. */
export class StoredErrors {
  readonly #files = new Map<string, readonly ErrorRecord[]>();
  readonly #maps: SourceMaps;
  #read: { readonly at: number; readonly records: Promise<readonly ErrorRecord[]> } | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly channel: string,
  ) {
    this.#maps = new SourceMaps(store);
  }

  /** Returns the errors, those that most networks saw first. */
  async list(
    channel: Pick<Channel, 'packages' | 'rollouts'> | undefined,
    now: Date,
    isAsked: (record: ErrorRecord) => boolean = () => true,
  ): Promise<readonly ErrorGroup[]> {
    if (!this.#read || now.getTime() - this.#read.at > listAge)
      this.#read = { at: now.getTime(), records: this.#records(now) };
    const records = (await this.#read.records).filter(isAsked);
    return groupErrors(records, { placeOf: (frames) => this.#maps.placeOf(frames), channel });
  }

  /** The most frequent error of these versions, for a sentence; '' when there is none. */
  async leadingOf(set: Rollout['set'], channel: Channel, now: Date): Promise<string> {
    const isOfSet = ({ package: name, version }: ErrorRecord) =>
      Object.hasOwn(set, name) && set[name] === version;
    const [leading] = await this.list(channel, now, isOfSet);
    if (!leading) return '';
    return `${leading.name}${leading.place ? ` at ${placeText(leading.place)}` : ''}`;
  }

  async #records(now: Date): Promise<readonly ErrorRecord[]> {
    const { objects } = this.store;
    const keys = await errorKeys(objects, this.channel, now);
    const open = errorsKey(this.channel, new Date(now.getTime() - lateMs), '');
    for (const key of this.#files.keys()) if (!keys.includes(key)) this.#files.delete(key);
    const records: ErrorRecord[] = [];
    for (const key of keys) {
      const own = this.#files.get(key) ?? (await readErrorsAt(objects, key));
      if (key < open) this.#files.set(key, own);
      records.push(...own);
    }
    return records;
  }
}
