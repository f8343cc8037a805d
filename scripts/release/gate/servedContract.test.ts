import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operations } from '@wadachi/contract';
import type { BuildInputs } from '@wadachi/delivery/cli/builds';
import { buildApp } from '../../../api/app';
import { freshDatabase } from '../../../api/testing';
import type { ApiContract, ApiOperation } from '../../contract/compareOperations';
import type { Schema } from '../../contract/schemas/schema';
import { checkServedContract, contractOf, missing, type OpenApi } from './servedContract';
import { typescript } from '../../processes/childProcess';

const needed = JSON.parse(JSON.stringify(operations)) as ApiContract;
const everything = JSON.stringify(needed);

/** The API document of this tree. */
let document: OpenApi;
beforeAll(async () => {
  const opened = await freshDatabase();
  const app = buildApp({ db: opened.db });
  await app.ready();
  document = (await app.inject('/api/docs/json')).json<OpenApi>();
  await app.close();
  await opened.close();
});

it('finds nothing missing in the API of the same tree', () => {
  expect(missing(needed, contractOf(document), everything)).toEqual([]);
});

const name = 'GET /api/things/:id';
const things = (fields: Readonly<Record<string, Schema>>, more: Partial<ApiOperation> = {}): ApiContract => ({
  [name]: {
    ...more,
    response: { 200: { type: 'object', properties: { data: { type: 'object', properties: fields } } } },
  },
});
const text = { type: 'string' };

it.each([
  [
    'a field that is read',
    things({ title: text, parking: text }),
    things({ title: text }),
    'it uses GET /api/things/:id 200.data.parking, which the API in service does not have',
  ],
  [
    'a call',
    things({ title: text }),
    {},
    'it uses GET /api/things/:id, which the API in service does not have',
  ],
  [
    'a field that must be sent',
    things({}),
    things({}, { body: { type: 'object', properties: { title: text }, required: ['title'] } }),
    'GET /api/things/:id body.title: of the API in service it is new and required',
  ],
])('names %s', (_, tree, served, problem) => {
  const code = `api("${name}").then(({data})=>data.parking+data.title)`;
  expect(missing(tree, served, code)).toEqual([problem]);
});

it('leaves out calls and fields whose names are not in the code', () => {
  const more = { 'GET /api/other': things({})[name]!, 'GET /api/things': things({})[name]! };
  const tree = { ...things({ title: text, parking: text }), ...more };
  expect(missing(tree, things({ title: text }), `api("${name}").then(({data})=>data.title)`)).toEqual([]);
});

describe('a built folder', () => {
  let folder: string;
  let site: Server;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wadachi-built-'));
    await writeFile(join(folder, 'page.js'), 'api("GET /api/shops/:id")');
    site = createServer((_, reply) => reply.end(JSON.stringify({ paths: {} }))).listen(0, '127.0.0.1');
    await once(site, 'listening');
  });
  afterEach(async () => {
    site.close();
    await rm(folder, { recursive: true });
  });
  const address = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  it('is compared with what the site says, and with the order to ship', async () => {
    const { problems } = await checkServedContract(folder, { address: address(), isNamed: true });
    expect(problems).toEqual([
      {
        check: 'api',
        problem: 'it uses GET /api/shops/:id, which the API in service does not have',
        hint: expect.stringContaining('Bring the new API into service first') as string,
      },
    ]);
  });

  it('is not compared where nobody answers, which is a problem where the site was named', async () => {
    const gone = address();
    site.close();
    site.closeAllConnections();
    const note = expect.stringContaining(
      `Not compared with the API in service: ${gone} does not answer`,
    ) as string;
    expect(await checkServedContract(folder, { address: gone, isNamed: false })).toEqual({
      problems: [],
      note,
    });
    expect(await checkServedContract(folder, { address: gone, isNamed: true })).toMatchObject({
      problems: [{ check: 'api', problem: note }],
    });
  });
});

it('names what the build of the host reads: its sources and what is shared', async () => {
  const program = join(import.meta.dirname, '..', 'testing', 'readByHost.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...typescript, program]);
  const { files, packages } = JSON.parse(stdout) as BuildInputs;
  expect(files).toEqual(expect.arrayContaining(['host/src/ssr/index.tsx', 'shared/index.ts']));
  const others = files.filter((file) => !/^(host\/src|shared|delivery)\//.test(file));
  expect(others.filter((file) => file !== 'host/package.json')).toEqual([]);
  expect(packages).toContain('node_modules/react');
  expect(packages).not.toContain('node_modules/pdfkit');
}, 60_000);
