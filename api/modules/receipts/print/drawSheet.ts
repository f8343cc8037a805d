import type { Sheet } from '../sheets/sheet';
import { Canvas, colours, contentWidth, page } from './Canvas';
import { drawHead } from './drawHead';
import { drawTable } from './drawTable';
import { FallbackFonts } from './fallback/FallbackFonts';

const labelWidth = 95;
const totalsX = page.margin + 165;
const valueWidth = 95;

export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const { title, locale, issuer, facts } = sheet;
  const number = facts[0]?.[1] ?? '';
  const fallback = new FallbackFonts();
  const { addressee, ...rest } = sheet;
  await fallback.prepare([addressee]);
  await fallback.prepare(textsOf(rest), 'bold');
  const canvas = new Canvas({ title: `${title} ${number}`, author: issuer[0] ?? '', locale }, fallback);
  drawHead(canvas, sheet);
  for (const section of sheet.sections) drawSection(canvas, section);
  drawTable(canvas, sheet.table);
  canvas.y += 6;
  for (const total of sheet.totals) drawTotal(canvas, total);
  drawNotes(canvas, sheet.notes);
  return canvas.bytes((page, of) => `${title} ${number}　${page} / ${of}`);
}

const textsOf = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(textsOf)
      : [];

function drawSection(canvas: Canvas, { heading, pairs }: Sheet['sections'][number]): void {
  const full = { x: page.margin, width: contentWidth } as const;
  if (!canvas.fits(60)) canvas.newPage();
  canvas.y += canvas.text('H2', heading, { ...full, font: 'bold', size: 10.5 }) + 2;
  for (const [label, value] of pairs) {
    const style = { x: page.margin + labelWidth, width: contentWidth - labelWidth };
    const height = Math.max(
      canvas.heightOf(label, { x: 0, width: labelWidth - 8 }),
      canvas.heightOf(value, style),
    );
    if (!canvas.fits(height)) canvas.newPage();
    canvas.within('P', () => {
      canvas.text('Span', label, { x: page.margin, width: labelWidth - 8, colour: colours.soft });
      canvas.text('Span', value, style);
    });
    canvas.y += height + 2;
  }
  canvas.y += 8;
}

function drawTotal(canvas: Canvas, { label, value, isStrong = false }: Sheet['totals'][number]): void {
  const font = isStrong ? 'bold' : 'regular';
  const size = isStrong ? 11 : 9.5;
  const right = page.margin + contentWidth - 5;
  const labelStyle = {
    x: totalsX,
    width: right - valueWidth - totalsX - 8,
    font,
    size,
    align: 'right',
  } as const;
  const valueStyle = { x: right - valueWidth, width: valueWidth, font, size, align: 'right' } as const;
  const height = canvas.heightOf(label, labelStyle);
  if (!canvas.fits(height + 4)) canvas.newPage();
  canvas.within('P', () => {
    canvas.text('Span', label, labelStyle);
    canvas.text('Span', value, valueStyle);
  });
  canvas.y += height + 3;
}

function drawNotes(canvas: Canvas, notes: readonly string[]): void {
  canvas.y += 14;
  for (const note of notes) {
    const style = { x: page.margin, width: contentWidth, size: 8.5, colour: colours.soft } as const;
    const height = canvas.heightOf(note, style);
    if (!canvas.fits(height)) canvas.newPage();
    canvas.y += canvas.text('P', note, style) + 2;
  }
}
