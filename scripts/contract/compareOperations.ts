import type { Finding } from './findings';
import { compareSchemas } from './schemas/compareSchemas';
import type { Schema } from './schemas/schema';

/** One operation as the contract has it (shared/contract). */
export interface ApiOperation {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Readonly<Record<string, Schema>>;
}
export type ApiContract = Readonly<Record<string, ApiOperation>>;

const nothing: Schema = { type: 'object', properties: {} };

/** Lists the differences of the head's API that pages of the base would notice. */
export function compareOperations(base: ApiContract, head: ApiContract): readonly Finding[] {
  return [
    ...Object.keys(base)
      .filter((name) => !Object.hasOwn(head, name))
      .map((name): Finding => ({ level: 'breaks', where: name, what: 'is gone' })),
    ...Object.entries(head).flatMap(([name, operation]): readonly Finding[] => {
      const before = base[name];
      if (!before) return [{ level: 'fine', where: name, what: 'is new' }];
      return [...compareRequests(before, operation, name), ...compareAnswers(before, operation, name)];
    }),
  ];
}

const compareRequests = (base: ApiOperation, head: ApiOperation, name: string) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    compareSchemas(base[part] ?? nothing, head[part] ?? nothing, 'request', `${name} ${part}`),
  );

function compareAnswers(base: ApiOperation, head: ApiOperation, name: string): readonly Finding[] {
  const statuses = [...new Set([...Object.keys(base.response), ...Object.keys(head.response)])].sort();
  return statuses.flatMap((status): readonly Finding[] => {
    const [before, after] = [base.response[status], head.response[status]];
    const where = `${name} ${status}`;
    if (before && after) return compareSchemas(before, after, 'response', where);
    if (after) return [{ level: 'look', where, what: 'is an answer it did not give' }];
    return [{ level: status.startsWith('2') ? 'breaks' : 'fine', where, what: 'is never answered any more' }];
  });
}
