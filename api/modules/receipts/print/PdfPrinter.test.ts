import { sized } from '@wadachi/testing/sized';
import { cancellationSheet } from '../sheets/cancellationSheet';
import { receiptSheet } from '../sheets/receiptSheet';
import type { Sheet } from '../sheets/sheet';
import { aCancellation, aReceipt } from '../testing/contents';
import { readPdf, type ReadPdf } from '../testing/readPdf';
import { PdfPrinter } from './PdfPrinter';
import { asDrawn, inVisualOrder, levelsOf } from './mixed/bidi';
import { isSurelyPrintable } from './surelyPrintable';

const printer = new PdfPrinter();
afterAll(() => printer.close());

describe('printing', () => {
  const sheetFor = (addressee: string, values: Partial<Sheet> = {}): Sheet => ({
    ...receiptSheet(
      aReceipt,
      { locale: 'ja', addressee, isReissue: false },
      { number: 'naha-2026-000042', cancelled: undefined },
    ),
    ...values,
  });
  const print = async (sheet: Sheet): Promise<ReadPdf> => readPdf(await printer.print(sheet));
  const wordsOf = ({ pages }: ReadPdf): string => pages.join('\n').replaceAll('\n', '');

  it('prints every word of a sheet, as text that can be read and searched', async () => {
    const sheets = [
      sheetFor('山田 花子', { mark: '再発行', notes: ['ひとこと'] }),
      cancellationSheet(
        aCancellation,
        { locale: 'en', addressee: 'Hanako Yamada', isReissue: true },
        'naha-2026-000043',
      ),
    ];
    for (const sheet of sheets) {
      const { facts, issuer, amount, sections, table, totals } = sheet;
      const pdf = await print(sheet);
      const printed = wordsOf(pdf);
      const words = [
        ...[sheet.title, sheet.subtitle, sheet.mark, sheet.addressee, sheet.proviso, ...sheet.notes],
        ...[...facts.flat(), ...issuer, ...amount],
        ...sections.flatMap(({ heading, pairs }) => [heading, ...pairs.flat()]),
        ...[table.heading, ...table.heads, ...table.rows.flat()],
        ...totals.flatMap(({ label, value }) => [label, value]),
      ];
      for (const word of words) expect(printed).toContain(word);
    }
  });

  it('embeds its fonts, and names title, language and structure', async () => {
    const pdf = await print(sheetFor('山田 花子'));
    expect(pdf).toMatchObject({ title: '領収書 naha-2026-000042', language: 'ja', isTagged: true });
    expect(pdf.fonts.map((name) => name.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual([
      'BIZUDPGothic-Bold',
      'BIZUDPGothic-Regular',
    ]);
    expect(new Set(pdf.tags)).toEqual(
      new Set(['Document', 'H1', 'H2', 'P', 'Span', 'Table', 'TR', 'TH', 'TD']),
    );
  });

  it.each([
    ['the variants that names are registered in', '㐂多村 髙﨑 靖 \ufa19', '㐂多村 髙﨑 靖 \ufa19'],
    ['a variant of a character', '葛\u{e0100}城', '葛城'],
    ['a compatible form of a character', '⾼橋', '高橋'],
    ['marks beside their letters', 'Zoe\u0308', 'Zoë'],
    ['an emoji of many code points', '花子👨‍👩‍👧', '花子〓'],
    ['a picture', '花子🌸', '花子〓'],
    ['a script that no font has', 'ᛋᛁᚷ', '〓〓〓'],
    ['what nobody sees', '花\u200b子\u202e', '花子'],
  ])('prints %s', async (_, name, printed) => {
    const [page = ''] = (await print(sheetFor(name))).pages;
    expect(page.split('\n')).toContain(`${printed} 様`);
  });

  it.each([
    ['Korean', '김민준'],
    ['simplified Chinese, Japanese shapes where there are some', '张伟明'],
    ['traditional Chinese', '陳冠妤'],
    ['rare Japanese variants', '𠮷田 髙﨑 𠮟'],
    ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
    ['Romanian', 'Ștefan Țurcanu'],
    ['Polish', 'Łukasz Żółkiewski'],
    ['Turkish', 'Ayşe Çağlar İnönü'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Олексій Їжакевич'],
    ['Thai', 'สมชาย ใจดี'],
    ['Devanagari', 'प्रिया शर्मा'],
    ['Bengali', 'শ্রেয়া'],
    ['Tamil', 'கிருஷ்ணன்'],
    ['Burmese', 'အောင်ဆန်း'],
    ['Khmer', 'ស្រីមុំ'],
    ['Lao', 'ສົມຊາຍ'],
    ['Georgian', 'გიორგი'],
    ['Armenian', 'Արամ'],
    ['several scripts', 'Ms. 김 и श्री ใจดี'],
  ])('prints a name in %s, as text that can be read and searched', async (_, name) => {
    const pdf = await print(sheetFor(name));
    expect(wordsOf(pdf)).toContain(`${name} 様`);
    expect(pdf.hasMissingGlyph).toBe(false);
    expect(await printer.unprintable(name)).toEqual([]);
  });

  it.each([
    ['Arabic', 'محمد عبد الله بنت يحيى'],
    ['Arabic with marks', 'مُحَمَّد أَيُّوب'],
    ['Persian with a joiner that parts letters', 'علی\u200cرضا پژمان'],
    ['Hebrew', 'דָּוִד כהן'],
    ['Arabic beside Latin letters', 'Ms. محمد Kim'],
  ])('prints a name in %s from right to left, in words that can be read and searched', async (_, name) => {
    const pdf = await print(sheetFor(name));
    const words = name
      .normalize('NFC')
      .split(' ')
      .filter((word) => !/[a-z]/i.test(word));
    const lines = (pdf.pages[0] ?? '').normalize('NFC').split('\n');
    expect(lines.filter((line) => words.includes(line))).toEqual(words.toReversed());
    expect(pdf.hasMissingGlyph).toBe(false);
    expect(await printer.unprintable(name)).toEqual([]);
  });

  it('says which letters no font has, each once, as they were written', async () => {
    expect(await printer.unprintable('花子👨‍👩‍👧 🌸🌸 ᛋ 김')).toEqual(['👨‍👩‍👧', '🌸', 'ᛋ']);
  });

  it('prints every word of an issuer and a table in scripts of other fonts, in bold too, over many lines', async () => {
    const { table } = sheetFor('');
    const name = 'বাংলাদেশ জাতীয় গাড়ি ভাড়া ও আন্তর্জাতিক পরিবহন সংস্থা '.repeat(4).trim();
    const pdf = await print(
      sheetFor(name, {
        issuer: ['和田張렌터카', '서울'],
        table: { ...table, rows: [[name, '1', '1', '1']] },
      }),
    );
    const printed = pdf.pages.join(' ').replaceAll('\n', ' ');
    expect(printed.split(name).length - 1).toBe(2);
    expect(printed).toContain('和田張렌터카');
    expect(pdf.hasMissingGlyph).toBe(false);
  });

  it('goes on on further pages, under the same heads, whatever the length', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [
      `${index} ${'とても長い名前の'.repeat(12)}`,
      '1円',
      '1',
      '1円',
    ]);
    const { table } = sheetFor('');
    const pdf = await print(sheetFor('長'.repeat(60), { table: { ...table, rows } }));
    const printed = wordsOf(pdf);
    for (const [name = ''] of rows) expect(printed).toContain(name);
    const pagesWithRows = pdf.pages.filter((page) => page.includes('とても長い名前の'));
    expect(pagesWithRows.length).toBeGreaterThan(2);
    for (const page of pagesWithRows) expect(page).toContain('項目\n単価\n数量\n金額');
    for (const [index, page] of pdf.pages.entries())
      expect(page).toContain(`領収書 naha-2026-000042　${index + 1} / ${pdf.pages.length}`);
  });

  it('refuses what would wait too long, prints the rest, and stops for good when closed', async () => {
    const small = new PdfPrinter({ threads: 1, waiting: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => small.print(sheetFor('花子'))));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(8);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { status: 503 } });

    const [late] = await Promise.allSettled([small.print(sheetFor('花子')), small.close()]);
    expect(late).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    await expect(small.print(sheetFor('花子'))).rejects.toMatchObject({ status: 503 });
  });
});

/** Lists a text's runs from left to right, with their letters in the order in which they are drawn. */
function seen(text: string): string {
  const levels = levelsOf(text);
  const runs = Array.from(text, (letter, index) => ({ letter, level: levels[index] ?? 0 }));
  return inVisualOrder(runs)
    .map(({ letter, level }) => asDrawn(letter, level))
    .join('');
}

it.each([
  ['leaves words from left to right', 'Ms. Kim 12', 'Ms. Kim 12'],
  ['turns a name from right to left, and leaves the words around it', 'To: אבג דה!', 'To: הד גבא!'],
  ['leaves numbers inside it as they are read', 'אב 12 גד', 'דג 12 בא'],
  ['turns the brackets inside it', 'אב (גד) ה', 'ה (דג) בא'],
  ['keeps a Latin word inside it in order', 'אב Kim גד', 'בא Kim דג'],
])('%s', (_, text, expected) => {
  expect(seen(text)).toBe(expected);
});

it('turns signs that stand alone between such words', () => {
  expect(asDrawn('-(', 1)).toBe(')-');
  expect(asDrawn('-(', 0)).toBe('-(');
});

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
  // A font lacks letters by whole ranges.
  const one = sized({ suite: 8, rehearsal: 1 });
  const some = known.filter((_, index) => index % one === 0);
  expect(await printer.unprintable(some.join(' '))).toEqual([]);
});
