import type { AnswerOf, BodyOf, OperationName, ParamsOf, QueryOf } from '@wadachi/contract';
import { RunningWrites } from '@wadachi/client/calls';
import { ApiError, type Api, type FieldErrors } from '@wadachi/shared';

export interface Asked<Name extends OperationName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
  readonly handles?: readonly number[];
}

/** Answers by operation; one that is not named refuses, so no test passes by luck. */
export type Answers = {
  [Name in OperationName]?: (asked: Asked<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
};

/** An API in memory that keeps to the contract's types, and sends no write while its like is on its way. */
export function apiOf(answers: Answers): Api {
  const writes = new RunningWrites();
  return async (name, ...[options]) => {
    const answer = answers[name];
    if (!answer) throw new Error(`Nobody expected ${name}`);
    const run = async () => answer((options ?? {}) as Parameters<typeof answer>[0]);
    const isAlone = name.startsWith('GET ') || options?.allowRepeat === true;
    return isAlone ? run() : writes.alone(`${name} ${JSON.stringify(options?.params)}`, run);
  };
}

interface Refusal {
  readonly code?: ApiError['code'];
  readonly message?: string;
  readonly errors?: FieldErrors;
  readonly body?: object;
}

const usualCodes: Readonly<Record<number, ApiError['code']>> = {
  0: 'unreachable',
  401: 'unauthenticated',
  404: 'not-found',
  429: 'too-many-requests',
  503: 'service-unavailable',
};

/** Makes a refusal of the API; status 0 is no answer at all. */
export const refusal = (operation: OperationName, status: number, overrides: Refusal = {}) => {
  const { code = usualCodes[status] ?? 'invalid', message = 'Refused', errors = {}, body } = overrides;
  return new ApiError({
    operation,
    status,
    code,
    message,
    errors,
    requestId: 'r1',
    body: { code, message, ...body },
  });
};

/** An answer that is a refusal. */
export const refuses =
  (...what: Parameters<typeof refusal>) =>
  (): never => {
    throw refusal(...what);
  };

/** An operation that refuses with these errors, call by call, and then answers; `asked` are its calls. */
export function refusing<Name extends OperationName>(
  operation: Name,
  refusals: readonly Error[],
  answer: (call: Asked<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>,
) {
  const asked: Asked<Name>[] = [];
  const waiting = [...refusals];
  const answers = {
    [operation]: (call: Asked<Name>) => {
      asked.push(call);
      const next = waiting.shift();
      if (next) throw next;
      return answer(call);
    },
  } as Answers;
  return { asked, answers };
}
