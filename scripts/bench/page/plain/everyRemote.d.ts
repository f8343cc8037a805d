/** Written by `page/plain/config.ts` for each build: a module that imports every remote. */
declare module 'bench-every-remote' {
  import type { Remote } from '@wadachi/shared';

  export const everyRemote: Readonly<Record<string, Remote>>;
}
