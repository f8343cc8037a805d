const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Embeddings, overrides and isolates (Unicode, UAX #9): they would turn round the text that follows them. A name between FSI
 * and PDI (`isolated`) stays so, since it turns round nothing else.
 */
const turns = /(\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g;

/** A text on one line, so that what a customer wrote can neither begin a header or a paragraph nor reorder one. */
export const oneLine = (text: string): string =>
  text
    .replace(lineEnds, ' ')
    .replace(turns, (_, isolate: string | undefined) => isolate ?? '')
    .trim();
