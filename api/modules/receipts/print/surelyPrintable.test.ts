import { PdfPrinter } from './PdfPrinter';
import { isSurelyPrintable } from './surelyPrintable';

const printer = new PdfPrinter();
afterAll(() => printer.close());

it('knows the letters of most names, and the printer has every letter that it knows', async () => {
  for (const name of ['山田 花子', 'Zoë Müller-Łukasz', '髙橋 﨑', '김민준', 'ｶﾅ ヤマダ'])
    expect(isSurelyPrintable(name)).toBe(true);
  for (const name of ['花子🌸', 'ᛋ', '葛\u{e0100}城', '张伟', 'محمد'])
    expect(isSurelyPrintable(name)).toBe(false);
  const known = Array.from({ length: 0x30000 }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter(isSurelyPrintable);
  expect(known.length).toBeGreaterThan(17_000);
  expect(await printer.unprintable(known.join(' '))).toEqual([]);
});
