import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '../database';

/** Wraps a database to note the kinds of statements of one call, but not those of jobs beside it. */
export function noteStatements(db: Kysely<Schema>) {
  const noted = new AsyncLocalStorage<string[]>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      noted.getStore()?.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(plugin),
    async during<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; statements: string[] }> {
      const statements: string[] = [];
      return { answer: await noted.run(statements, call), statements };
    },
  };
}
