import sharp from 'sharp';
import { invalid, type Localized } from '../../http';
import { fileTexts } from './fileTexts';
import type { FileKind } from './kindOf';

/** Far more than a telephone's camera gives; a small file can claim to be much larger. */
const mostPixels = 50_000_000;
/** Enough to read the small print of a licence. */
const longestSide = 2_400;
const quality = 82;
const patienceSeconds = 10;

// One thread for each picture: how many are worked on at once is the caller's to say.
sharp.concurrency(1);
// What has been read once is not read again.
sharp.cache(false);

/**
 * Draws a picture anew as an upright JPEG of moderate size. Nothing of the file itself gets through: no place or camera,
 * no hidden second content (OWASP, File Upload Cheat Sheet: image rewriting).
 * @throws Refused 422 on `file` when it can't be read to its end, or is too large a picture.
 */
export async function redraw(bytes: Buffer, kind: Exclude<FileKind, 'pdf'>): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true });
    const { format } = await picture.metadata();
    if (format !== kind) throw invalid({ file: fileTexts.unknownKind });
    return await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .timeout({ seconds: patienceSeconds })
      .toBuffer();
  } catch (error) {
    // sharp tells a bad file by nothing but its sentence.
    if (error instanceof Error && error.name === 'Error') throw invalid({ file: textFor(error, kind) });
    throw error;
  }
}

function textFor({ message }: Error, kind: FileKind): Localized {
  if (/pixel limit/i.test(message)) return fileTexts.tooManyPixels;
  return kind === 'heif' ? fileTexts.heicUnreadable : fileTexts.damaged;
}
