import { Type, type Static } from 'typebox';
import { Id, LocalDate, Money, Nullable, Slot } from './fields';

/** The hours from opening to closing; a shop that closes no later than it opens does so on the next day. */
export const OpenRange = Type.Object({
  open: Slot,
  close: Type.String({ pattern: '^([01][0-9]|2[0-3]):(00|30)$|^24:00$' }),
});
export type OpenRange = Static<typeof OpenRange>;

/** One weekday's hours; null on a day the shop is always closed. Monday is first. */
export const OpeningHours = Nullable(
  Type.Object({
    ...OpenRange.properties,
    /**
     * The ranges in order, where the day has a break or its last hours end after midnight. `open` and `close` are
     * then the first and the last of them on the day itself, for clients that know no ranges.
     */
    ranges: Type.Optional(Type.Array(OpenRange)),
  }),
);
export type OpeningHours = Static<typeof OpeningHours>;

/** The times at which a car can change hands at a shop. */
export const ShopTimes = Type.Object({
  /** IANA name; every date and time of this shop is in it. */
  time_zone: Type.String(),
  /** Seven entries, Monday first. */
  hours: Type.Array(OpeningHours, { minItems: 7, maxItems: 7 }),
  /** Days on which the shop is closed whatever the weekday. */
  holidays: Type.Array(LocalDate),
  /** Days with hours of their own, whatever weekday and holiday say; missing where there are none. */
  special_hours: Type.Optional(
    Type.Array(
      Type.Object({
        date: LocalDate,
        ranges: Type.Array(OpenRange),
        /** The reason why the shop closes at short notice, for customers. */
        reason: Type.Optional(Type.String()),
      }),
    ),
  ),
});

/** The fee of a return to another shop, and its hours; an API of an earlier version does not say the times. */
export const oneWayTerms = { name: Type.String(), fee: Money, times: Type.Optional(ShopTimes) };

/** Another shop to which a car may be returned. */
export const ReturnShop = Type.Object({ id: Id, ...oneWayTerms });
export type ReturnShop = Static<typeof ReturnShop>;
