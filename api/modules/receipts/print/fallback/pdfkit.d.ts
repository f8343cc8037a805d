import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font object is taken as it is. */
      registerFont(name: string, font: Font): this;
    }
  }
}
