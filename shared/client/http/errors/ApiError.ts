import type { OperationName, Operations, RefusalCode } from '@wadachi/contract';
import type { Static, TSchema } from 'typebox';

/** Failures that the client itself finds: no answer, one that isn't the API's, or a browser that refuses our cookies. */
export type ClientFailure = 'unreachable' | 'unreadable' | 'cookies-blocked';

/** Field errors as the API sends them: a list of messages, or a single one. */
export type FieldErrors = Readonly<Record<string, readonly string[] | string>>;

/** The key under which final-form keeps the error of a whole form. */
export const wholeForm = 'FINAL_FORM/form-error';

type RefusalSchema<
  Name extends OperationName,
  Status extends number,
> = Status extends keyof Operations[Name]['response'] ? Operations[Name]['response'][Status] : never;

/** The body of one operation's refusal, as the contract has it. */
export type RefusalBody<Name extends OperationName, Status extends number> =
  RefusalSchema<Name, Status> extends TSchema ? Static<RefusalSchema<Name, Status>> : never;

interface ApiErrorContent {
  readonly operation: OperationName;
  /** 400 to 599 for a refusal, 0 when no answer came. */
  readonly status: number;
  readonly code: RefusalCode | ClientFailure;
  /** In the customer's language. */
  readonly message: string;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  readonly body: unknown;
}

export class ApiError extends Error implements ApiErrorContent {
  readonly operation: OperationName;
  readonly status: number;
  readonly code: RefusalCode | ClientFailure;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  readonly body: unknown;

  constructor(
    { operation, status, code, message, errors, requestId, body }: ApiErrorContent,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.operation = operation;
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
    this.body = body;
  }

  /**
   * Each field with the first message of its list (specification, point 5). A refusal that names no
   * field goes to the whole form, so that a form never takes it for a success.
   */
  get formErrors(): Record<string, string> {
    const fields = Object.entries(this.errors).flatMap(([field, messages]) => {
      const first = typeof messages === 'string' ? messages : messages[0];
      return first === undefined ? [] : [[field, first] as const];
    });
    return fields.length === 0 ? { [wholeForm]: this.message } : Object.fromEntries(fields);
  }

  /** The typed body of this very refusal; undefined when it is of another operation or status. */
  bodyOf<Name extends OperationName, Status extends number>(
    operation: Name,
    status: Status,
  ): RefusalBody<Name, Status> | undefined {
    if (this.operation !== operation || this.status !== status) return undefined;
    return this.body as RefusalBody<Name, Status>;
  }
}

/** Undefined when the call succeeded, its `ApiError` when it didn't; anything else is thrown on. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
