/** What a figure should not exceed, or not fall short of. */
export interface Aim {
  readonly most?: number;
  readonly least?: number;
}

/** What the product is held to: see docs/benchmarks.md. */
export const aims = {
  contentToClient: { most: 0.22 },
  interactiveToPlain: { most: 1.03 },
  scriptKilobytes: { most: 128 },
  paintToStill: { most: 1.15 },
  anewToBare: { least: 0.6 },
  layoutShift: { most: 0.01 },
  interactionMs: { most: 150 },
  requests: { most: 12 },
  wizardKilobytes: { most: 60 },
  keptPagesPerSecond: { least: 3_000 },
  keptFirstByteMs: { most: 10 },
  httpToSql: { least: 0.5 },
  searchToOne: { least: 0.4 },
  bookingToOne: { least: 0.25 },
  areasToBare: { least: 0.8 },
  chargeTail: { most: 3 },
  falseSoldOut: { most: 0 },
  paperMs: { most: 150 },
  largeToSmall: { most: 1.5 },
  knownToUnknown: { least: 0.9, most: 1.1 },
} as const satisfies Record<string, Aim>;
