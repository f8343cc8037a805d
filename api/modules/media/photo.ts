/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A photograph of the catalogue is served in these formats, the smaller first. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** No page shows one wider than this, twice as dense included. */
const widest = 1_280;
const widths = [320, 640, 960] as const;

/** The largest size in which a photograph is served. */
export function servedSize({ width, height }: Size): Size {
  const scale = Math.min(1, widest / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** The id of a photograph: its largest served size and the hash of its file, such as `1280x720-4f…`. */
export const photoId = ({ width, height }: Size, sha256: string): string =>
  `${width}x${height}-${sha256.slice(0, 40)}`;

/** The size that an id names; undefined for a picture that is served as it is, such as a drawing. */
export function photoSize(id: string): Size | undefined {
  const [, width, height] = /^(\d+)x(\d+)-[\da-f]{40}$/.exec(id) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** A photograph in one width and format, and the id under which it is stored. */
interface DrawnPhoto {
  readonly id: string;
  readonly width: number;
  readonly format: PhotoFormat;
}

/** All in which a photograph is served, by format, the narrowest first; none for a picture that is served as it is. */
export function drawnPhotos(id: string): DrawnPhoto[] {
  const size = photoSize(id);
  if (!size) return [];
  const served = [...widths.filter((step) => step < size.width), size.width];
  return photoFormats.flatMap((format) =>
    served.map((width) => ({ id: `${id}-${width}-${format}`, width, format })),
  );
}
