interface Sizes<Size> {
  /** The size in `npm test`: the smallest that fails when the behaviour breaks. */
  readonly suite: Size;
  /** The size in `npm run rehearse -- tests`: as long as the behaviour has ever been tried. */
  readonly rehearsal: Size;
}

/** The size of a test that has a short and a long form. `npm run rehearse -- tests` runs each test that calls this. */
export const sized = <Size>({ suite, rehearsal }: Sizes<Size>): Size =>
  process.env['REHEARSE_TESTS'] === undefined ? suite : rehearsal;
