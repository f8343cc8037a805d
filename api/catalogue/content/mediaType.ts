const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const riff = Buffer.from('RIFF');
const webp = Buffer.from('WEBP');

const has = (bytes: Buffer, signature: Buffer, offset = 0) =>
  bytes.subarray(offset, offset + signature.length).equals(signature);

/** The media type of a picture, found from its bytes and never from its name; undefined for anything that is not allowed. */
export function mediaTypeOf(bytes: Buffer): string | undefined {
  if (has(bytes, png)) return 'image/png';
  if (has(bytes, jpeg)) return 'image/jpeg';
  if (has(bytes, riff) && has(bytes, webp, 8)) return 'image/webp';
  const head = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^<(\?xml|!--|svg[\s>])/.test(head) ? 'image/svg+xml' : undefined;
}
