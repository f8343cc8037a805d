/** Finds the places where a line may end (UAX #14); pdfkit breaks its lines with the same package. */
declare module 'linebreak' {
  interface Break {
    readonly position: number;
    readonly required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
