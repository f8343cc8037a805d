import { posix } from 'node:path';
import { traceSegment, TraceMap } from '@jridgewell/trace-mapping';
import { releaseKey } from '../channel';
import type { Release } from '../release';
import type { ReleaseStore } from '../store/ReleaseStore';
import { frameOf, type Frame, type SourcePlace } from './frames';
import { functionAt } from './functionAt';

/** Maps that are kept in memory; each has about half a megabyte. */
const maxMaps = 30;

/** Finds the sources of frames by the source maps in the release store. What can't be read is left as it is. */
export class SourceMaps {
  readonly #maps = new Map<string, Promise<TraceMap | undefined>>();
  readonly #places = new Map<string, Promise<SourcePlace | null>>();

  constructor(private readonly store: ReleaseStore) {}

  /** The topmost place in the project's own code; without source maps, the top of the stack. Null for an empty stack. */
  placeOf(frames: readonly string[]): Promise<SourcePlace | null> {
    const key = frames.join('\n');
    const known = this.#places.get(key) ?? this.#find(frames);
    this.#places.delete(key);
    this.#places.set(key, known);
    forgetOldest(this.#places, 5_000);
    return known;
  }

  async #find(frames: readonly string[]): Promise<SourcePlace | null> {
    const parsed = frames.flatMap((text) => frameOf(text) ?? []);
    for (const frame of parsed) {
      const place = await this.#resolve(frame);
      if (place) return place;
    }
    const [top] = parsed;
    if (!top) return null;
    const { package: name, file, line, column } = top;
    return { file: `${name}/${file}`, line, function: `${top.function} (column ${column})`.trim() };
  }

  /** Undefined for what is not the project's own code, or has no map. */
  async #resolve(frame: Frame): Promise<SourcePlace | undefined> {
    const map = await this.#mapOf(frame);
    if (!map) return undefined;
    const [, index, line] = traceSegment(map, frame.line - 1, frame.column - 1) ?? [];
    if (index === undefined || line === undefined) return undefined;
    // As the build wrote it: resolved as an address it would lose its `../`.
    const file = ownFile(frame.package, map.sources[index] ?? '');
    if (file === undefined) return undefined;
    return { file, line: line + 1, function: functionAt(map.sourcesContent?.[index] ?? '', line + 1) };
  }

  #mapOf({ package: name, version, file }: Frame): Promise<TraceMap | undefined> {
    const key = `${releaseKey(name, version)}/${file}`;
    const known = this.#maps.get(key) ?? this.#read(name, version, `${file}.map`).catch(() => undefined);
    this.#maps.delete(key);
    this.#maps.set(key, known);
    forgetOldest(this.#maps, maxMaps);
    return known;
  }

  async #read(name: string, version: string, file: string): Promise<TraceMap> {
    const release: Release = await this.store.readRelease(name, version);
    return new TraceMap((await this.store.readFile(release, file)).toString('utf8'));
  }
}

/** `webpack://mf-shop@…/../shared/ui/Field.tsx?1a2b` is `shared/ui/Field.tsx`; undefined for a library or webpack's own code. */
function ownFile(name: string, source: string): string | undefined {
  const [, path] = /^webpack:\/\/.*?\/(\.\.?\/[^?]+)/.exec(source) ?? [];
  if (path === undefined) return undefined;
  const file = posix.join(name, path);
  return file.includes('node_modules/') || file.startsWith('..') ? undefined : file;
}

function forgetOldest(known: Map<string, unknown>, most: number): void {
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > most) known.delete(oldest);
}
