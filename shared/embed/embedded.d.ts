declare module 'embedded/remote' {
  import type { Remote } from '@wadachi/client';

  export const remote: Remote;
}
declare module 'embedded/routes' {
  import type { RouteTable } from '@wadachi/client/routes';

  export const routes: RouteTable;
}
