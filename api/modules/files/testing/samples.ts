import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Visitor, VisitorAnswer } from '../../../testing';

interface Size {
  readonly width: number;
  readonly height: number;
}

const red = { r: 200, g: 30, b: 30 };

/** One colour. */
const blank = ({ width, height }: Size) => sharp({ create: { width, height, channels: 3, background: red } });

/** A white field on a red ground: something can be seen. */
const drawn = (size: Size) => {
  const half = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) };
  const create = { ...half, channels: 3, background: '#fff' } as const;
  return blank(size).composite([{ input: { create }, left: 0, top: 0 }]);
};

/** A picture in which nothing can be seen. */
export const aBlankPng = (): Promise<Buffer> => blank({ width: 640, height: 480 }).png().toBuffer();

/** A photograph as a telephone takes it: on its side, and with the place where it was taken. */
export const aPhoto = (size: Size = { width: 600, height: 400 }): Promise<Buffer> =>
  drawn(size)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' },
    })
    .jpeg()
    .toBuffer();

/** A large picture as cameras save it, or as pages like to have it. */
export const aJpeg = (size: Size, isProgressive: boolean): Promise<Buffer> =>
  drawn(size).jpeg({ progressive: isProgressive }).toBuffer();

export const aPng = (size: Size = { width: 640, height: 480 }): Promise<Buffer> =>
  drawn(size).png().toBuffer();

/** A picture of the HEIF family that can be read here. */
export const anAvif = (size: Size = { width: 640, height: 480 }): Promise<Buffer> =>
  drawn(size).avif({ effort: 0 }).toBuffer();

/** The head of a picture as iPhones take them, coded in a way that can't be read here. */
export const aHeic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

interface PngClaim {
  /** Pixels. */
  readonly side: number;
  readonly bitsPerSample: 8 | 16;
  readonly isInterlaced?: boolean;
}

const trueColourWithAlpha = 6;

/** A few bytes that claim to be a large square PNG of four channels. */
export function aBomb({ side, bitsPerSample, isInterlaced = false }: PngClaim): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bitsPerSample, trueColourWithAlpha, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF of one empty page; `more` goes into its catalogue or its trailer. */
export const aPdf = ({ catalogue = '', trailer = '' } = {}): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n' +
      `trailer<</Root 1 0 R${trailer}>>\n%%EOF\n`,
  );

interface FilePart {
  readonly bytes: Uint8Array<ArrayBuffer> | string;
  readonly name?: string;
  readonly type?: string;
  readonly part?: string;
}

export function formOf(...parts: readonly FilePart[]): FormData {
  const form = new FormData();
  for (const { bytes, name = 'licence.jpg', type = 'image/jpeg', part = 'file' } of parts)
    form.append(part, new Blob([bytes], { type }), name);
  return form;
}

export interface Uploaded {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly url: string;
}

export const sending = (visitor: Visitor, ...parts: readonly FilePart[]): Promise<VisitorAnswer> =>
  visitor.call('POST /api/file/upload', { body: formOf(...parts) });

/** Uploads a file of a visitor; throws unless it was taken. */
export async function uploaded(visitor: Visitor, bytes?: FilePart['bytes']): Promise<Uploaded> {
  const { status, body } = await sending(visitor, { bytes: bytes ?? new Uint8Array(await aPng()) });
  if (status !== 201) throw new Error(`The upload was refused with ${status}`);
  return (body as { data: Uploaded }).data;
}
