import { Type, type Static } from 'typebox';
import { limits } from './limits';

/** Schemas of single fields, so that one limit or pattern is said once. */
export const Id = Type.String({ minLength: 1, maxLength: limits.id, pattern: '^[A-Za-z0-9_-]+$' });
/** An id that may be left empty: the draft's way to say "none". */
export const OptionalId = Type.Optional(Type.String({ maxLength: limits.id, pattern: '^[A-Za-z0-9_-]*$' }));
/** One line as people write names and addresses: no line ends or other control characters, a tab at most. */
export const Line = (options: { readonly minLength?: number; readonly maxLength: number }) =>
  Type.String({ ...options, pattern: '^[\\t\\P{Cc}]*$' });
export const Ids = Type.Array(Id, { maxItems: limits.optionIds });
export const Uuid = Type.String({ format: 'uuid' });

/** A mail address: upper case, a plus and domains in any script are welcome. `api/http/compileWhenUsed.ts` has its outline. */
export const Email = Type.String({ maxLength: limits.email, format: 'mail-address' });
/** A telephone number as written, of at most 25 characters (specification, point 5). */
export const Telephone = Type.String({ minLength: 1, maxLength: limits.telephone, format: 'telephone' });

/** Opens one reservation for whoever holds it: of a mail's link, or of the answer that made the reservation. */
export const AccessToken = Type.Optional(Type.String({ maxLength: limits.token }));

/** Bytes of a file. */
export const FileBytes = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });

/** Whole number of the currency's minor unit (`GET /api/site`), tax included: yen, or cents of a euro. */
export const Money = Type.Integer();

/** `YYYY-MM-DD` in the shop's time zone. */
export const LocalDate = Type.String({ format: 'date' });
/** A half-hour slot, 00:00 to 23:30, in the shop's time zone (specification, points 5 and 9). */
export const Slot = Type.String({ pattern: '^([01][0-9]|2[0-3]):(00|30)$' });
/** RFC 3339 with an offset. */
export const Instant = Type.String({ format: 'date-time' });

export const periodFields = {
  rental_date: LocalDate,
  rental_time: Slot,
  return_date: LocalDate,
  return_time: Slot,
};
export const RentalPeriod = Type.Object(periodFields);
export type RentalPeriod = Static<typeof RentalPeriod>;

/** A period that may be absent; the server wants all four fields or none. */
export const optionalPeriodFields = {
  rental_date: Type.Optional(LocalDate),
  rental_time: Type.Optional(Slot),
  return_date: Type.Optional(LocalDate),
  return_time: Type.Optional(Slot),
};

/** The entries of a list counted by body type, whichever body types are asked for. */
export const bodyTypeCounts = Type.Array(Type.Object({ id: Id, count: Type.Integer({ minimum: 1 }) }));

export const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize, default: 20 })),
};

export const Position = Type.Object({ latitude: Type.Number(), longitude: Type.Number() });

/** Missing for a drawing, which has one file for all sizes. */
const Photo = Type.Object({
  /** The size of the largest file, in pixels; all have its shape. */
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** The `<source>` elements: a media type and the files of that type by width. */
  sources: Type.Array(Type.Object({ type: Type.String(), srcset: Type.String() })),
});

export const Picture = Type.Object({ url: Type.String(), alt: Type.String(), photo: Type.Optional(Photo) });
export type Picture = Static<typeof Picture>;

/** The way from the gate or station in steps, each perhaps with a picture. */
export const Directions = Type.Array(Type.Object({ text: Type.String(), picture: Type.Optional(Picture) }));
export type Directions = Static<typeof Directions>;

export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
