import { operations } from '@wadachi/contract';
import type { ServiceCheck } from '@wadachi/delivery/cli';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareOperations, type ApiContract, type ApiOperation } from '../../contract/compareOperations';
import type { Schema } from '../../contract/schemas/schema';

const askedMs = 5_000;

const unansweredHint =
  'Publish again when the site answers. Without ORIGIN nothing is compared, and customers may get what the API in service can’t do.';

/** Where a site is asked. It is named where `ORIGIN` says it, not where the one started last on this machine is meant. */
interface SiteAsked {
  readonly address: string;
  readonly isNamed: boolean;
}

const hint =
  'Bring the new API into service first (docs/guides/ops.md, Roll out a new version of the servers), or publish --wait.';

/**
 * Lists the calls and fields of a built remote that the API in service does not have yet: the remote would break for
 * everybody who gets it before the API. It compares the operations whose names are in the files of the remote, by the
 * contract of this tree, and of their fields those whose names are in the files as well. A site that was named must answer.
 */
export async function checkServedContract(
  folder: string,
  { address, isNamed }: SiteAsked,
): Promise<ServiceCheck> {
  const served = await servedContract(address).catch((error: unknown) => String(error));
  if (typeof served === 'string') {
    const note = `Not compared with the API in service: ${address} does not answer (${served}).`;
    return { problems: isNamed ? [{ check: 'api', problem: note, hint: unansweredHint }] : [], note };
  }
  const code = await codeOf(folder);
  const needed = JSON.parse(JSON.stringify(operations)) as ApiContract;
  return { problems: missing(needed, served, code).map((problem) => ({ check: 'api', problem, hint })) };
}

/** Lists the needs of code with these texts in one contract that another does not have. */
export function missing(needed: ApiContract, served: ApiContract, code: string): readonly string[] {
  // One name may begin another: GET /api/account, GET /api/account/reserve.
  const isCalled = (name: string) =>
    ['"', "'", '`'].some((quote) => code.includes(`${quote}${name}${quote}`));
  const called = Object.fromEntries(
    Object.entries(needed)
      .filter(([name]) => isCalled(name))
      .map(([name, operation]) => [name, withSuccesses(operation)]),
  );
  const known = Object.fromEntries(
    Object.keys(called).flatMap((name) => {
      const operation = served[name];
      return operation ? [[name, withSuccesses(operation)]] : [];
    }),
  );
  const isRead = (where: string) => {
    const field = /\.([\w-]+)$/.exec(where)?.[1];
    return field === undefined || new RegExp(`(?<![\\w-])${field}(?![\\w-])`).test(code);
  };
  return compareOperations(called, known)
    .filter(({ level, where }) => level === 'breaks' && isRead(where))
    .map(({ where, what }) =>
      what === 'is gone' || what === 'is no longer given'
        ? `it uses ${where}, which the API in service does not have`
        : `${where}: of the API in service it ${what.replace(/ now$/, '')}`,
    );
}

/** A 204 has nothing to read. */
const withSuccesses = ({ response, ...rest }: ApiOperation): ApiOperation => ({
  ...rest,
  response: Object.fromEntries(
    Object.entries(response).filter(([status]) => status.startsWith('2') && status !== '204'),
  ),
});

async function servedContract(address: string): Promise<ApiContract> {
  const answer = await fetch(`${address}/api/docs/json`, { signal: AbortSignal.timeout(askedMs) });
  if (!answer.ok) throw new Error(`/api/docs/json was answered with ${answer.status}`);
  return contractOf((await answer.json()) as OpenApi);
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
}

interface Documented {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

/** The operations of an OpenAPI document, as the contract names them. */
export const contractOf = ({ paths }: OpenApi): ApiContract =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, documented]) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        operationOf(documented),
      ]),
    ),
  );

function operationOf({ parameters = [], requestBody, responses }: Documented): ApiOperation {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const body = schemaIn(requestBody?.content);
  return {
    ...(query.length > 0 && {
      query: {
        type: 'object',
        properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        required: query.filter(({ required }) => required).map(({ name }) => name),
      },
    }),
    ...(body && { body }),
    response: Object.fromEntries(
      Object.entries(responses).flatMap(([status, { content }]) => {
        const schema = schemaIn(content);
        return schema ? [[status, schema]] : [];
      }),
    ),
  };
}

const schemaIn = (content: Content | undefined): Schema | undefined =>
  content?.['application/json']?.schema ?? Object.values(content ?? {})[0]?.schema;

async function codeOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}
