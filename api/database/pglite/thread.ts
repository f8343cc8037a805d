import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types, type Results } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { EngineAnswer, EngineFailure, EngineRequest, EngineResult, EngineSource } from './messages';

/** The thread that the embedded PostgreSQL runs in: a query blocks it, and never the event loop of the requests. */
const { folder, image } = workerData as EngineSource;

/** Databases in memory are for tests: they start sooner with short files and little memory to fill with zeros. */
const small = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
};

const nothing: EngineResult = { rows: [], affected: undefined };
const asText = (text: string): string => text;

void start();

async function start(): Promise<void> {
  try {
    const postgres = await PGlite.create({
      ...(folder === undefined ? small : { dataDir: folder }),
      ...(image === undefined ? {} : { loadDataDir: await openAsBlob(image) }),
      extensions: { btree_gist },
      parsers: {
        [types.DATE]: asText,
        [types.TIMESTAMP]: asText,
        [types.INT8]: Number,
        [types.NUMERIC]: asText,
      },
    });
    parentPort?.on('message', (request: EngineRequest) => void answer(postgres, request));
    send({ id: 0, result: nothing });
  } catch (error) {
    send({ id: 0, failure: plain(error) });
  }
}

async function answer(postgres: PGlite, { id, sql, parameters, saveTo }: EngineRequest): Promise<void> {
  try {
    if (saveTo !== undefined) return send({ id, result: await save(postgres, saveTo) });
    if (sql !== undefined) return send({ id, result: await run(postgres, sql, parameters ?? []) });
    await postgres.close();
    send({ id, result: nothing });
    parentPort?.close();
  } catch (error) {
    send({ id, failure: plain(error) });
  }
}

async function save(postgres: PGlite, file: string): Promise<EngineResult> {
  const image = await postgres.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await image.arrayBuffer()));
  return nothing;
}

/** A text without parameters may hold several statements, as in a server's simple protocol; the last one answers. */
async function run(postgres: PGlite, sql: string, parameters: readonly unknown[]): Promise<EngineResult> {
  const result: Results<unknown> | undefined =
    parameters.length === 0 ? (await postgres.exec(sql)).at(-1) : await postgres.query(sql, [...parameters]);
  const isWrite = /^\s*(?:with|insert|update|delete|merge)\b/i.test(sql);
  return { rows: result?.rows ?? [], affected: isWrite ? (result?.affectedRows ?? 0) : undefined };
}

function plain(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const entries = Object.entries(error).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { message: error.message, fields: Object.fromEntries(entries) };
}

function send(message: EngineAnswer): void {
  parentPort?.postMessage(message);
}
