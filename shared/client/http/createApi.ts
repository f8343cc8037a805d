import type { OperationName } from '@wadachi/contract';
import type { Api } from './api';
import type { AnyCall, ApiClient } from './ApiClient';
import type { ApiOptions } from './options';
import { refusalIn } from './errors/refusal';

/**
 * The client of the API. In the browser it sends the browser's cookies; on the server those of
 * `cookies`, and without `effects` errors are only thrown. Its code is fetched at the first call: a
 * page that calls nothing doesn't load it.
 */
export function createApi(options: ApiOptions, load = () => import('./ApiClient')): Api {
  let loading: Promise<ApiClient> | undefined;

  const client = async (name: OperationName, { toast, handles }: AnyCall): Promise<ApiClient> => {
    loading ??= Promise.resolve(options.painted?.())
      .then(load)
      .catch(load)
      .then((module) => new module.ApiClient(options));
    try {
      return await loading;
    } catch (cause) {
      // The next call asks for the file again.
      loading = undefined;
      const refusal = refusalIn({ status: 0, body: undefined, cause }, name, options.locale);
      // What says this for all other calls is in that file, too.
      if (toast !== false && !handles?.includes(0)) void options.effects?.alert(refusal.message);
      throw refusal;
    }
  };
  return (async (name: OperationName, call: AnyCall = {}) =>
    (await client(name, call)).call(name, call)) as Api;
}
