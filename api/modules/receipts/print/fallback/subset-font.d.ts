/** The part of subset-font (HarfBuzz) that is used here. */
declare module 'subset-font' {
  interface Options {
    /** Keeps every letter; the text must be empty then. */
    readonly keepAllGlyphs: true;
    readonly targetFormat: 'truetype';
    /** Makes a variable font a plain one, at these values. */
    readonly variationAxes: { readonly wght: number };
  }
  export default function subsetFont(font: Buffer, text: '', options: Options): Promise<Buffer>;
}
