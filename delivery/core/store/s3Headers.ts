const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
};

/** How an object is to be handed on by a CDN in front of the bucket: files of a release never change. */
export function headersOf(key: string): Readonly<Record<string, string>> {
  const kind = key.slice(key.lastIndexOf('.') + 1);
  const isFixed = ['js', 'css', 'map', 'br'].includes(kind);
  return {
    'content-type': types[kind] ?? 'application/octet-stream',
    'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'no-store',
  };
}
