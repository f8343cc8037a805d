/** Lines of a stack that are kept. */
const maxFrames = 10;

/** `at Page (address:1:2)` as Chromium and Node write it; `Page@address:1:2` as Firefox and Safari do. */
const lines = [/^\s*at (?:async |new )?(?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/, /^(.*?)@(.+?):(\d+):(\d+)$/];

/**
 * The lines of a stack that are in code of a release, as `function@file:line:column`. `fileOf` gives the file of an address, or
 * undefined for one that is nobody's of the site's: an extension's, a script of another site.
 */
export function framesOf(
  stack: string | undefined,
  fileOf: (address: string) => string | undefined = releaseFile,
): string[] {
  const frames: string[] = [];
  for (const line of (stack ?? '').slice(0, 20_000).split('\n')) {
    const [, name = '', address = '', row = '', column = ''] =
      lines.map((form) => form.exec(line)).find((found) => found) ?? [];
    const file = fileOf(address);
    if (file !== undefined) frames.push(`${nameOf(name)}@${file}:${row}:${column}`);
    if (frames.length === maxFrames) break;
  }
  return frames;
}

/** `https://site/releases/mf-shop/1.2.0/page.js?retry=1` is `mf-shop/1.2.0/page.js`. */
const releaseFile = (address: string): string | undefined =>
  /\/releases\/([a-z0-9-]+\/[\w.+-]+\/(?:[\w.-]+\/)*[\w.-]+\.js)(?:\?|$)/.exec(address)?.[1];

const nameOf = (name: string): string =>
  name
    .replace(/ \[as .*$/, '')
    .replace(/[^\w$.<>#]/g, '')
    .slice(0, 60);
