import { Type, type Static, type TProperties, type TSchema } from 'typebox';

/** Every refusal the API can give, by its stable word. Each has a sentence in both languages. */
export const refusalCodes = [
  'bad-request',
  'api-token-invalid',
  'signature-invalid',
  'unauthenticated',
  'csrf-mismatch',
  'not-found',
  'method-not-allowed',
  'payload-too-large',
  'unsupported-media-type',
  'invalid',
  'idempotency-key-missing',
  'idempotency-mismatch',
  'idempotency-in-progress',
  'sold-out',
  'price-changed',
  'open-reservations',
  'too-many-holds',
  'too-many-reservations',
  'hold-expired',
  'not-payable',
  'payment-unavailable',
  'not-cancellable',
  'not-changeable',
  'fee-changed',
  'addressee-set',
  'too-many-requests',
  'service-unavailable',
  'internal-error',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** `{"data": …}`: the shape of every success. */
export const Data = <T extends TSchema>(content: T) => Type.Object({ data: content });

/** `{"data": […], "meta": {…}}`: the shape of every list that has pages. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    meta: Type.Object({
      total: Type.Integer({ minimum: 0 }),
      page: Type.Integer({ minimum: 1 }),
      per_page: Type.Integer({ minimum: 1 }),
    }),
  });

/** `{"message", "code", "request_id", …}`: what every refusal says; `message` is in the caller's language. */
export const Refusal = <Code extends RefusalCode, More extends TProperties = Record<never, never>>(
  codes: readonly Code[],
  more: More = {} as More,
) =>
  Type.Object({
    code: Type.Enum([...codes], { type: 'string' }),
    message: Type.String(),
    request_id: Type.String(),
    ...more,
  });

/** 429: asked too often; when to come again, in whole seconds, also the Retry-After header. */
export const TooMany = Refusal(['too-many-requests'], { retry_after: Type.Integer({ minimum: 1 }) });

/** What a write with an Idempotency-Key may be refused with besides its own refusals. */
export const repeatRefusals = ['idempotency-mismatch', 'idempotency-in-progress'] as const;

/** 422: the first message of each list belongs beside its field (specification, point 5). */
export const InvalidFields = Refusal(['invalid'], {
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type InvalidFields = Static<typeof InvalidFields>;

/** What any operation may answer besides its own refusals. */
export const AnyRefusal = Refusal(refusalCodes);
