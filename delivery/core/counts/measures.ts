import { Type, type Static } from 'typebox';
import { StrictObject } from '../StrictObject';

/** A measure of visits. */
export interface Measure {
  /** For people, after a percentage: `of visits …`. */
  readonly text: string;
  /** Says whether a version is worse when it is so more often. */
  readonly isBad: boolean;
  /** How long after its minute a visit is not compared yet, milliseconds: it may still come to be so. */
  readonly settlesAfterMs?: number;
}

/**
 * Holds what is known of visits besides failures: each is a yes or no, because one visit then weighs no more than another.
 * Three bounds for a duration, so that two seconds more cross one of them, wherever it was before. 2.5 s, 4 s, 200 ms and
 * 0.1 are the bounds of Core Web Vitals (https://web.dev/articles/vitals).
 */
export const measures = {
  answers: {
    text: 'of pages could still be used ten seconds later, or were left before',
    isBad: false,
    settlesAfterMs: 2 * 60_000,
  },
  threw: { text: 'of visits met an error in its code that nothing caught', isBad: true },
  // Young visits may still get there, and where the canary's share has just grown it has more of them.
  goal: {
    text: 'of opened pages led to a next page that they are for',
    isBad: false,
    settlesAfterMs: 5 * 60_000,
  },
  paint1: { text: 'of visits painted later than 1.25 s', isBad: true },
  paint2: { text: 'of visits painted later than 2.5 s', isBad: true },
  paint4: { text: 'of visits painted later than 4 s', isBad: true },
  ready1: { text: 'of visits could use their first page later than after 1.25 s', isBad: true },
  ready2: { text: 'of visits could use their first page later than after 2.5 s', isBad: true },
  ready4: { text: 'of visits could use their first page later than after 4 s', isBad: true },
  open1: { text: 'of visits waited longer than 1.25 s for a next page', isBad: true },
  open2: { text: 'of visits waited longer than 2.5 s for a next page', isBad: true },
  open4: { text: 'of visits waited longer than 4 s for a next page', isBad: true },
  react: { text: 'of visits had a reaction later than 200 ms', isBad: true },
  shift: { text: 'of visits had a layout shift of more than 0.1', isBad: true },
  back: { text: 'of visits that went back were led forward again', isBad: true },
  api: { text: 'of visits had a call of the API that failed', isBad: true },
  server: { text: 'of visits waited longer than 1 s for the server', isBad: true },
  busy: { text: 'of visits had their page held up for more than 2 s in all', isBad: true },
  calls: { text: 'of visits called the API 20 times within 10 s', isBad: true },
  // A booking takes minutes. Where the canary's share has just grown, more of its bookings are young: until they are made they
  // would look like given up.
  booked: { text: 'of begun bookings were made', isBad: false, settlesAfterMs: 30 * 60_000 },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as readonly MeasureName[];

const Milliseconds = Type.Integer({ minimum: 0, maximum: 600_000 });

/** The report of a page on its visit, sent when it is left: the measures that it knows, each only once. */
export const VisitMeasures = StrictObject({
  /** Largest Contentful Paint. */
  paint: Type.Optional(Milliseconds),
  /** Until the first page reacted; so long at least when it was left before. */
  ready: Type.Optional(Milliseconds),
  /** From a link to its page, of the slowest. */
  open: Type.Optional(Milliseconds),
  /** Interaction to Next Paint. */
  react: Type.Optional(Milliseconds),
  /** Cumulative Layout Shift. */
  shift: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
  /** Says whether a way back led to the page that it began on. */
  back: Type.Optional(Type.Boolean()),
  /** Says whether a call of the API was refused as malformed (400), or failed (5xx). */
  api: Type.Optional(Type.Boolean()),
  /** From the request for the document to its first byte. */
  server: Type.Optional(Milliseconds),
  /** All long tasks (W3C Long Tasks) together. */
  busy: Type.Optional(Milliseconds),
  /** Most calls of the API within ten seconds. */
  calls: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** The page can be used ten seconds after it was opened, or is left before. */
  answers: Type.Optional(Type.Literal(true)),
  /** A booking that was begun so many minutes ago, and whether it was made. May come `again` once it is. */
  booking: Type.Optional(
    StrictObject({
      minutes_ago: Type.Integer({ minimum: 0, maximum: 120 }),
      is_made: Type.Boolean(),
      again: Type.Optional(Type.Literal(true)),
    }),
  ),
});
export type VisitMeasures = Static<typeof VisitMeasures>;

const saidOfPackage = {
  /** Says whether an error in its code was caught by nothing. */
  threw: Type.Optional(Type.Boolean()),
  /** Its pages that lead to a next one (`next` of their routes), by path, and whether that was reached. */
  goals: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.Boolean(), { maxProperties: 100 })),
};

/**
 * The report of a page on one of its packages. It may come again once it has changed: to another web server, which knows from
 * `before` what the page has said.
 */
export const VisitedPackage = StrictObject({
  package: Type.String({ maxLength: 50 }),
  version: Type.String({ maxLength: 80 }),
  ...saidOfPackage,
  before: Type.Optional(StrictObject(saidOfPackage)),
});
export type VisitedPackage = Static<typeof VisitedPackage>;

/** A measure of all pages, or the goal of the pages of one route. */
export interface Measured {
  readonly name: MeasureName;
  /** The path of the route. */
  readonly page?: string;
}

/** Returns the words that follow a share of visits or pages. */
export const measureText = ({ name, page }: Measured): string =>
  page === undefined ? measures[name].text : `of opened ${page} led to a next page that it is for`;

/** Bounds of a duration by the number at the end of its measures' names, milliseconds. */
const bounds = [
  [1, 1_250],
  [2, 2_500],
  [4, 4_000],
] as const;

/** The measures that a visit says something about at once, and whether each is so. */
export function answersOf(visit: VisitMeasures): readonly (readonly [MeasureName, boolean])[] {
  const answers: readonly (readonly [MeasureName, boolean | undefined])[] = [
    ...(['paint', 'ready', 'open'] as const).flatMap((name) =>
      bounds.map(([number, bound]) => [`${name}${number}` as const, isAbove(visit[name], bound)] as const),
    ),
    ['react', isAbove(visit.react, 200)],
    ['shift', isAbove(visit.shift, 0.1)],
    ['back', visit.back],
    ['api', visit.api],
    ['server', isAbove(visit.server, 1_000)],
    ['busy', isAbove(visit.busy, 2_000)],
    ['calls', isAbove(visit.calls, 19)],
  ];
  return answers.flatMap(([name, isSo]) => (isSo === undefined ? [] : [[name, isSo] as const]));
}

const isAbove = (value: number | undefined, bound: number): boolean | undefined =>
  value === undefined ? undefined : value > bound;
