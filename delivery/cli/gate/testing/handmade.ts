import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { aRelease } from '../../../core/testing/releases';
import { integrityOfBytes } from '../../../core/verifyFiles';
import type { Release } from '../../../core/release';

export type Files = Readonly<Record<string, string>>;

/** Writes a built folder by hand: these files, and a `release.json` that names them. */
export async function putBuilt(
  folder: string,
  more: Partial<Release> & Pick<Release, 'name'>,
  files: Files,
): Promise<Release> {
  const described = Object.entries(files).map(([file, text]) => {
    const bytes = Buffer.from(text);
    const integrity = integrityOfBytes(bytes);
    return [file, { size: bytes.length, compressed: bytes.length, integrity }] as const;
  });
  const release = aRelease({ version: '2.0.0', ...more, files: Object.fromEntries(described) });
  for (const [file, text] of [...Object.entries(files), ['release.json', JSON.stringify(release)] as const]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return release;
}

/** A host in one file: a page is what the remote's function of that name gives. */
export const hostFiles: Files = {
  'host.js': '',
  'server/server.js': `
    const { Readable } = require('node:stream');
    exports.scope = { '@wadachi/shared': { settle: () => 'settled' } };
    exports.render = async ({ path, pageVersions, loadRemote, logError, ...request }) => {
      const route = pageVersions.routes.find((one) => one.path === path.split('?')[0]);
      const answer = { kind: 'document', status: 200, head: { title: '', tags: [], jsonLd: [] } };
      const boot = { locale: request.locale, pageVersions, path, account: { isLogin: false } };
      try {
        const shown = (await loadRemote(route.remote)).pages[route.page](request);
        if (shown.to) return { kind: 'redirect', to: shown.to };
        const html = shown.html && '<main data-remote="' + route.remote + '">' + shown.html + '</main>';
        return { ...answer, ...shown.more, status: shown.status ?? 200, boot, stream: Readable.from([html ?? '<p>']) };
      } catch (error) {
        logError(error, 'The page is left to the browser');
        return { ...answer, boot, stream: Readable.from(['<p>A place kept</p>']) };
      }
    };`,
};

export const hostTold = {
  name: 'host',
  provides: { '@wadachi/shared': { version: '1.0.0', exports: ['settle'] } },
} satisfies Partial<Release>;

/** A remote whose pages are these functions; each is a page of its own, below its name. */
export function remoteOf(
  name: string,
  pages: Readonly<Record<string, string>>,
): { readonly release: Partial<Release> & Pick<Release, 'name'>; readonly files: Files } {
  const prefix = name.replace('mf-', '/');
  const keys = Object.keys(pages);
  return {
    release: {
      name,
      pages: Object.fromEntries(keys.map((page) => [page, { scripts: [], styles: [] }])),
      routes: keys.map((page) => ({
        path: `${prefix}/${page}`,
        page,
        steps: [],
        layout: 'default' as const,
      })),
    },
    files: {
      'remoteEntry.js': '',
      'server/server.js': `
        const shared = require('@wadachi/shared');
        exports.remote = { pages: { ${keys.map((page) => `${page}: ${pages[page] ?? ''}`).join(', ')} } };`,
    },
  };
}
