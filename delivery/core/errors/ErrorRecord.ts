import { Type, type Static } from 'typebox';
import { failureKinds } from '../counts/counts';
import { StrictObject } from '../StrictObject';

/** Most characters of what is kept of an error, and most frames. */
const errorLimits = { name: 60, message: 300, frames: 10, frame: 240, route: 120 } as const;

/** A line of a stack: `function@file:line:column`; the file is a key of the release store, `mf-shop/1.2.0/page.js`. */
const Frame = Type.String({
  maxLength: errorLimits.frame,
  pattern: '^[\\w$.<>#]{0,60}@(?:[\\w.+-]+/)+[\\w.+-]+:\\d{1,7}:\\d{1,7}$',
});

/** The report of an error: no address, nothing about who, and no data in the message. */
export const ReportedError = StrictObject({
  name: Type.String({ maxLength: errorLimits.name }),
  message: Type.String({ maxLength: errorLimits.message }),
  frames: Type.Array(Frame, { maxItems: errorLimits.frames }),
  /** The pattern of the page's route. */
  route: Type.Union([Type.String({ maxLength: errorLimits.route }), Type.Null()]),
});
export type ReportedError = Static<typeof ReportedError>;

/** Kinds of failures, and `error`: a script threw and the page went on. */
const errorKinds = ['error', ...failureKinds] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** How often one process saw one error of a version in one hour. */
export const ErrorRecord = Type.Object({
  package: Type.String({ maxLength: 50 }),
  version: Type.String({ maxLength: 80 }),
  kind: Type.String({ pattern: '^[a-z]{1,20}$' }),
  name: Type.String({ maxLength: errorLimits.name }),
  message: Type.String({ maxLength: errorLimits.message }),
  frames: Type.Array(Frame, { maxItems: errorLimits.frames }),
  routes: Type.Array(Type.String({ maxLength: errorLimits.route }), { maxItems: 10 }),
  /** Family and version; older hosts kept none. */
  browsers: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })),
  /** RFC 3339. */
  first_at: Type.String({ maxLength: 30 }),
  last_at: Type.String({ maxLength: 30 }),
  count: Type.Integer({ minimum: 1 }),
  /** Page loads in which it happened; of many a lower bound. */
  pages: Type.Integer({ minimum: 1 }),
  /** Tags of networks that saw it, as in counts; of many a sample. */
  networks: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{10}$' }), { maxItems: 64 }),
});
export type ErrorRecord = Static<typeof ErrorRecord>;

/** `errors/<channel>/<YYYY-MM-DDTHH>/<process>.json`: what one process saw in one hour, written again as it grows. */
export const ErrorsFile = Type.Object({ schema: Type.Literal(1), errors: Type.Array(ErrorRecord) });
export type ErrorsFile = Static<typeof ErrorsFile>;

/** How long errors are kept, milliseconds. */
export const errorsReach = 14 * 86_400_000;
