const maxOctets = 75;

/** Folds lines at 75 octets, never inside a character (RFC 5545, 3.1); the library counts characters. */
export const foldLines = (file: string): string =>
  file
    .replaceAll(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n');

function folded(line: string): string {
  let [whole, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) [whole, octets] = [`${whole}\r\n `, 1];
    whole += character;
    octets += size;
  }
  return whole;
}
