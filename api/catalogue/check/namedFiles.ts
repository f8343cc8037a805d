import { createHash } from 'node:crypto';
import { photoId } from '../../modules/media/photo';
import { mediaTypeOf } from '../content/mediaType';
import { sizeOf, type Photo } from '../content/photo';
import { svgProblem } from '../content/svg';
import type { Problems } from '../read/problems';
import type { Path, RawRecord } from '../read/rawRecord';
import { inMiB, textOf, type Snapshot } from '../read/snapshot';
import { catalogueLimits } from '../limits';
import type { Row } from '../store/rows';

/** Finds the files that records name, and reports missing and unsuitable ones. */
export class NamedFiles {
  readonly #pictures = new Map<string, Row<'pictures'> | undefined>();
  readonly #photos = new Map<string, Photo | undefined>();

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

  /** The same for a picture of a car or a shop. One that is no drawing is served in several sizes. */
  photo(record: RawRecord, field: Path, file: string): string {
    const bytes = this.bytes(record, field, file);
    if (!bytes) return '';
    const mediaType = mediaTypeOf(bytes);
    if (mediaType === undefined || mediaType === 'image/svg+xml') return this.picture(record, field, file);
    if (!this.#photos.has(file)) this.#photos.set(file, this.#measured(file, bytes));
    return this.#photos.get(file)?.id ?? '';
  }

  photos(): Photo[] {
    const photos = [...this.#photos.values()].filter((photo) => photo !== undefined);
    return [...new Map(photos.map((photo) => [photo.id, photo])).values()];
  }

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
    if (bytes.length > catalogueLimits.drawing)
      this.problems.add({ file, line: 1 }, '', `is larger than ${inMiB(catalogueLimits.drawing)}`);
    if (mediaType === 'image/svg+xml') {
      const text = textOf(bytes, file, this.problems);
      const problem = text === undefined ? undefined : svgProblem(text);
      if (problem) this.problems.add({ file, line: problem.line }, '', problem.message);
    }
    return { id: sha256(bytes), media_type: mediaType, bytes };
  }

  #measured(file: string, bytes: Buffer): Photo | undefined {
    const size = sizeOf(bytes);
    if (size) return { id: photoId(size, sha256(bytes)), file, bytes };
    this.problems.add({ file, line: 1 }, '', 'is damaged: it has no width and height');
    return undefined;
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
