import path from 'node:path';
import { startThread } from '@wadachi/server';
import { DatabaseUnavailable } from '../unavailable';
import { explainFailure } from './failure';
import type { EngineAnswer, EngineFailure, EngineRequest, EngineSource } from './messages';

export interface Engine {
  run<Row>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: Row[]; affected: number | undefined }>;
  /** Writes an image of the whole database, which another engine can start from. */
  save(file: string): Promise<void>;
  /** Ends a thread that hangs; nothing can be asked of it any more. */
  giveUp(reason: string): void;
  /** Writes a last checkpoint and ends the thread. */
  close(): Promise<void>;
}

interface PendingRequest {
  resolve(result: { rows: never[]; affected: number | undefined }): void;
  reject(reason: Error): void;
}

/** Starts the embedded PostgreSQL in a thread of its own; resolves when it takes queries. */
export async function startEngine(
  { folder, image }: EngineSource,
  onFailure: (reason: Error) => void,
): Promise<Engine> {
  const waiting = new Map<number, PendingRequest>();
  let last = 0;
  let dead: Error | undefined;
  let closed = false;

  const workerData: EngineSource = { folder, image };
  const worker = startThread(path.join(import.meta.dirname, 'thread.ts'), { workerData });
  const fail = (error: unknown): void => {
    if (closed || dead !== undefined) return;
    dead = explainFailure(error, folder);
    for (const { reject } of waiting.values()) reject(dead);
    waiting.clear();
    onFailure(dead);
    void worker.terminate();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the database thread ended')));
  worker.on('message', (answer: EngineAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('result' in answer)
      asked?.resolve({ rows: answer.result.rows as never[], affected: answer.result.affected });
    else if (isFatal(answer.failure)) {
      asked?.reject(explainFailure(errorOf(answer.failure), folder));
      fail(errorOf(answer.failure));
    } else asked?.reject(errorOf(answer.failure));
  });

  const ask = <Row>(request: Omit<EngineRequest, 'id'> | undefined) =>
    new Promise<{ rows: Row[]; affected: number | undefined }>((resolve, reject) => {
      if (dead !== undefined || closed)
        return reject(dead ?? new DatabaseUnavailable('The database is closed.'));
      const id = request === undefined ? 0 : (last += 1);
      waiting.set(id, { resolve, reject });
      if (request !== undefined) worker.postMessage({ ...request, id } satisfies EngineRequest);
    });

  await ask(undefined);
  return {
    run: (sql, parameters) => ask({ sql, parameters: parameters.map(transferable) }),
    save: async (file) => {
      await ask({ saveTo: file });
    },
    giveUp: (reason) => fail(new DatabaseUnavailable(`The embedded database does not answer: ${reason}.`)),
    close: async () => {
      if (closed || dead !== undefined) return;
      if (folder !== undefined) await ask({ sql: 'checkpoint', parameters: [] });
      await ask({});
      closed = true;
      await worker.terminate();
    },
  };
}

/** A crash of the engine itself has no SQLSTATE. */
const isFatal = ({ message, fields }: EngineFailure): boolean =>
  fields.code === undefined && /aborted\(|out of bounds|unreachable/i.test(message);

const errorOf = ({ message, fields }: EngineFailure): Error => Object.assign(new Error(message), fields);

/** Between threads a `Buffer` becomes the bytes it is a view of; a copy is exactly its own. */
const transferable = (value: unknown): unknown => (Buffer.isBuffer(value) ? Uint8Array.from(value) : value);
