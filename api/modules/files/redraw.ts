import type { Metadata } from 'sharp';
import { invalid } from '../../http';
import type { Text } from '../../texts';
import { unknownKind, type FileKind } from './kindOf';

/** Far more than a telephone's camera gives; a small file can claim to be much larger. */
const maxPixels = 50_000_000;
/** Longer sides, and strips, are no document: a row of 49 million pixels takes ten seconds to draw. */
const longestInputSide = 20_000;
const longestToShortest = 20;
/**
 * The samples of a picture, in bytes. A picture that comes line by line takes a fraction of it while it is drawn; one that
 * comes in passes is in memory as a whole, and one of the HEIF family several times. Measured up to the bounds, none takes
 * much more than 230 MB: a JPEG of 50 megapixels 56 MB (150 MB of samples), a progressive one of 33 megapixels 231 MB (99),
 * of 12 megapixels 98 MB (36), an interlaced PNG of 16 bits 149 MB (98), an AVIF of 12 megapixels 219 MB (36).
 */
const maxSampleBytes = { byLine: 200_000_000, inPasses: 100_000_000, heif: 40_000_000 };
const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
/** Enough to read the small print of a licence. */
const longestSide = 2_400;
/** Smaller ones show a licence whose letters nobody can read. */
const leastSides = { shorter: 320, longer: 480 };
/** The least spread of the brightness, from 0 to 255: below it are a lens that was covered, a white wall. */
const leastContrast = 4;
const quality = 82;
const timeoutSeconds = 10;

/** Loaded with the first picture: it takes 11 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each picture: how many are worked on at once is the caller's to say.
  sharp.concurrency(1);
  // What has been read once is not read again.
  sharp.cache(false);
  return sharp;
}

/**
 * Draws a picture anew as an upright JPEG of moderate size. Nothing of the file itself gets through: no place or camera,
 * no hidden second content (OWASP, File Upload Cheat Sheet: image rewriting).
 * @throws Refused 422 on `file` when it can't be read to its end, is too large a picture, or shows nothing that can be read.
 */
export async function redraw(bytes: Buffer, kind: Exclude<FileKind, 'pdf'>): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });
    const metadata = await picture.metadata();
    if (metadata.format !== kind) throw invalid({ file: unknownKind });
    if (isStrip(metadata) || isTooHeavy(metadata)) throw invalid({ file: 'file.tooHeavy' });
    const drawn = await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    if (isSmall(drawn.info)) throw invalid({ file: 'file.tooSmall' });
    // Statistics are those of a file, not of what is drawn of it.
    const thumbnail = await sharp(drawn.data).resize(64).greyscale().toBuffer();
    const [brightness] = (await sharp(thumbnail).stats()).channels;
    if (brightness && brightness.stdev < leastContrast) throw invalid({ file: 'file.blank' });
    return drawn.data;
  } catch (error) {
    // sharp tells a bad file by nothing but its sentence.
    if (error instanceof Error && error.name === 'Error') throw invalid({ file: textFor(error, kind) });
    throw error;
  }
}

function isStrip({ width, height }: Metadata): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return longer > longestInputSide || longer > shorter * longestToShortest;
}

const isSmall = ({ width, height }: Pick<Metadata, 'width' | 'height'>): boolean =>
  Math.min(width, height) < leastSides.shorter || Math.max(width, height) < leastSides.longer;

function isTooHeavy({ format, width, height, channels, depth, isProgressive }: Metadata): boolean {
  const max = format === 'heif' ? maxSampleBytes.heif : maxSampleBytes[isProgressive ? 'inPasses' : 'byLine'];
  return width * height * channels * (bytesPerSample[depth] ?? 8) > max;
}

function textFor({ message }: Error, kind: FileKind): Text {
  if (/pixel limit/i.test(message)) return 'file.tooManyPixels';
  return kind === 'heif' ? 'file.heicUnreadable' : 'file.damaged';
}
