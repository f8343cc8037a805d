import { createHash } from 'node:crypto';
import { mediaTypeOf } from '../content/mediaType';
import { svgProblem } from '../content/svg';
import type { Problems } from '../read/problems';
import type { Path, RawRecord } from '../read/rawRecord';
import { textOf, type Snapshot } from '../read/snapshot';
import type { Row } from '../store/rows';

/** Finds the files that records name, and reports those that are not there or not what they should be. */
export class NamedFiles {
  readonly #pictures = new Map<string, Row<'pictures'> | undefined>();

  constructor(
    private readonly snapshot: Snapshot,
    private readonly problems: Problems,
  ) {}

  /** The bytes of a file by its path inside the folder. */
  bytes(record: RawRecord, field: Path, file: string): Buffer | undefined {
    const refuse = (message: string) => this.problems.add(record.place(field), field.join('.'), message);
    if (
      file.includes('\\') ||
      file.startsWith('/') ||
      file.split('/').some((step) => ['', '.', '..'].includes(step))
    ) {
      refuse(`${file} must be a path inside the catalogue’s folder, such as pictures/naha.svg`);
      return undefined;
    }
    const bytes = this.snapshot.files.get(file);
    if (bytes instanceof Buffer) return bytes;
    refuse(`there is no usable file ${file}`);
    return undefined;
  }

  text(record: RawRecord, field: Path, file: string): string | undefined {
    const bytes = this.bytes(record, field, file);
    return bytes && textOf(bytes, file, this.problems);
  }

  /** Id of the picture, and remembers it for storing; an empty id when it is refused. */
  picture(record: RawRecord, field: Path, file: string): string {
    const bytes = this.bytes(record, field, file);
    if (!bytes) return '';
    if (!this.#pictures.has(file)) this.#pictures.set(file, this.#checked(file, bytes));
    return this.#pictures.get(file)?.id ?? '';
  }

  /** One row for each different picture that was named. */
  pictures(): Row<'pictures'>[] {
    const rows = [...this.#pictures.values()].filter((row) => row !== undefined);
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }

  #checked(file: string, bytes: Buffer): Row<'pictures'> | undefined {
    const mediaType = mediaTypeOf(bytes);
    if (mediaType === undefined) {
      this.problems.add({ file, line: 1 }, '', 'is not an SVG, PNG, JPEG or WebP picture');
      return undefined;
    }
    if (mediaType === 'image/svg+xml') {
      const text = textOf(bytes, file, this.problems);
      const problem = text === undefined ? undefined : svgProblem(text);
      if (problem) this.problems.add({ file, line: problem.line }, '', problem.message);
    }
    return { id: createHash('sha256').update(bytes).digest('hex'), media_type: mediaType, bytes };
  }
}
