declare module 'embedded/remote' {
  import type { Remote } from '@wadachi/shared';

  export const remote: Remote;
}
declare module 'embedded/routes' {
  import type { RouteTable } from '@wadachi/shared/federation';

  export const routes: RouteTable;
}
