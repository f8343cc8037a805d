import type { AnswerOf, BodyOf, OperationName, ParamsOf, QueryOf } from '@wadachi/contract';

type Nothing = Record<never, never>;

/** Optional fields may be given as undefined, which leaves them out. */
type Loose<T> = { readonly [K in keyof T]: Nothing extends Pick<T, K> ? T[K] | undefined : T[K] };

/** A part of a call: refused where the operation has none, optional where all of it is. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Nothing extends Value
    ? { readonly [K in Key]?: Loose<Value> | undefined }
    : { readonly [K in Key]: Loose<Value> };

/** Options of any call. */
export interface CallBehavior {
  readonly signal?: AbortSignal | undefined;
  /**
   * The few statuses the caller deals with itself: no alert, no reload, no log-out. 0 is "no answer came". The errors of
   * fields are stored all the same.
   */
  readonly handles?: readonly number[] | undefined;
  /** false: a failure of this call is never shown as an alert, because its place in the page shows it. */
  readonly toast?: boolean | undefined;
  /** Lets a write start while the same one is still running, such as a quote that is asked again. */
  readonly allowRepeat?: boolean | undefined;
  /** A write that is tried again, perhaps after a reload, keeps its key: the server does it once. */
  readonly idempotencyKey?: string | undefined;
  /** Time limit of one attempt, in milliseconds, where the usual one is too short. */
  readonly timeoutMs?: number | undefined;
  /** The answer is a file: it is given as a `File` with the name the server says. */
  readonly binary?: boolean | undefined;
  /** Called with the share of the body that is sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export type CallOptions<Name extends OperationName> = CallBehavior &
  Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>>;

type OptionsArgument<Name extends OperationName> =
  Nothing extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/**
 * Calls one operation of the contract and gives its whole success body.
 * Rejects with `ApiError` for a refusal or no answer, with `DoubleSubmit` for a write that is still
 * running, and with the signal's reason when it was aborted.
 */
export type Api = <Name extends OperationName>(
  name: Name,
  ...options: OptionsArgument<Name>
) => Promise<AnswerOf<Name>>;
