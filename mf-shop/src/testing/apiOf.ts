import { ApiError, type Api } from '@wadachi/shared';
import type { AnswerOf, OperationName, ParamsOf, QueryOf } from '@wadachi/shared/contract';

interface Asked<Name extends OperationName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly signal?: AbortSignal | undefined;
}

/** What each operation answers; one that is not named refuses, so no test passes by luck. */
export type Answers = {
  [Name in OperationName]?: (asked: Asked<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
};

/** An API in memory that keeps to the contract's types. */
export function apiOf(answers: Answers): Api {
  return async (name, options = {}) => {
    const answer = answers[name];
    if (!answer) throw new Error(`Nobody expected ${name}`);
    return answer(options as Parameters<typeof answer>[0]);
  };
}

/** What the API says of something that does not exist, or of a trouble of its own. */
export const refusal = (operation: OperationName, status: 404 | 503) =>
  new ApiError({
    operation,
    status,
    code: status === 404 ? 'not-found' : 'service-unavailable',
    message: 'Refused',
    errors: {},
    requestId: 'r1',
    body: undefined,
  });
