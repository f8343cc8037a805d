import { imageSize } from 'image-size';
import sharp from 'sharp';
import { drawnPhotos, servedSize, type PhotoFormat, type Size } from '../../modules/media/photo';
import type { Problems } from '../read/problems';
import type { Row } from '../store/rows';

/** A photograph that records name: it is drawn anew in the sizes in which pages show it. */
export interface Photo {
  readonly id: string;
  readonly file: string;
  readonly bytes: Buffer;
}

const maxPixels = 50_000_000;
/** EXIF orientations from this on lie on their side. */
const firstTurned = 5;

const quality: Readonly<Record<PhotoFormat, number>> = { avif: 55, webp: 76 };

/** The largest served size; undefined for a file without one. */
export function sizeOf(bytes: Buffer): Size | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (width === 0 || height === 0) return undefined;
    return servedSize(orientation >= firstTurned ? { width: height, height: width } : { width, height });
  } catch {
    return undefined;
  }
}

const read = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }).autoOrient();

export async function checkPhotos(photos: readonly Photo[], problems: Problems): Promise<void> {
  for (const { bytes, file } of photos) {
    await read(bytes)
      .resize({ width: 8 })
      .raw()
      .toBuffer()
      .catch(() => problems.add({ file, line: 1 }, '', 'is damaged, or has more than 50 megapixels'));
  }
}

/** One row for each width and format. Place and camera of the file are not in them. */
export async function drawPhoto({ id: photo, bytes }: Photo): Promise<Row<'pictures'>[]> {
  const rows: Row<'pictures'>[] = [];
  for (const { id, width, format } of drawnPhotos(photo)) {
    const drawn = await read(bytes)
      .resize({ width })
      .toFormat(format, { quality: quality[format] })
      .toBuffer();
    rows.push({ id, media_type: `image/${format}`, bytes: drawn });
  }
  return rows;
}
