import { createRequire } from 'node:module';
import { packageFiles } from './packageFiles';

const packageFile = createRequire(import.meta.url).resolve('maplibre-gl/package.json');

/** MapLibre GL's own files. No build has it in: only pages that show a street map load it. */
const files = packageFiles(packageFile, 'dist', /^\/maplibre-gl(-worker)?\.(mjs|css)$/);

/** The address of the code that draws street maps. Its worker and its styles are beside it. */
export const mapLibrary = `${files.prefix}maplibre-gl.mjs`;

export const mapLibraryRoutes = files.routes;
