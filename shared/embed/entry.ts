import { remote } from 'embedded/remote';
import { routes } from 'embedded/routes';
import { embedPages } from './embedPages';

/** Exposed to stock hosts as `mf_shop/mount`. The build puts a remote's own files in place of `embedded/…`. */
export const mount = embedPages(remote, routes);
