/**
 * Fonts for the letters that the main font lacks, all under the SIL Open Font License 1.1. Of two families that have a
 * letter the first is taken, so that a Chinese character has the shape that it has in Japan. Vazirmatn has a glyph for each
 * Arabic letter; Noto puts them together of strokes and dots, which a reader of the PDF cannot tell apart.
 */
export const families = [
  '@fontsource-variable/noto-sans',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-tc',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/vazirmatn',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-telugu',
  '@fontsource-variable/noto-sans-kannada',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource-variable/noto-sans-gujarati',
  '@fontsource-variable/noto-sans-gurmukhi',
  '@fontsource-variable/noto-sans-sinhala',
  '@fontsource-variable/noto-sans-myanmar',
  '@fontsource-variable/noto-sans-khmer',
  '@fontsource-variable/noto-sans-lao',
  '@fontsource-variable/noto-sans-georgian',
  '@fontsource-variable/noto-sans-armenian',
  '@fontsource-variable/noto-sans-ethiopic',
] as const;
