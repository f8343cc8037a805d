import type { Sheet } from '../sheets/sheet';
import { colours, contentWidth, page, type Canvas } from './Canvas';

const leftWidth = 265;
const rightX = page.margin + 290;
const rightWidth = page.margin + contentWidth - rightX;

/** Title, mark, numbers and dates, addressee, issuer, and the amount large. */
export function drawHead(canvas: Canvas, sheet: Sheet): void {
  drawTitle(canvas, sheet);
  const top = canvas.y;
  drawFacts(canvas, sheet.facts);
  canvas.y += 6;
  drawIssuer(canvas, sheet.issuer);
  const rightEnd = canvas.y;
  canvas.y = top;
  drawAddressee(canvas, sheet.addressee);
  canvas.y = Math.max(rightEnd, canvas.y) + 12;
  drawAmount(canvas, sheet);
}

function drawTitle(canvas: Canvas, { title, subtitle, mark, locale }: Sheet): void {
  const full = { x: page.margin, width: contentWidth, align: 'center' } as const;
  const top = canvas.y;
  canvas.y += canvas.text('H1', title, {
    ...full,
    font: 'bold',
    size: 22,
    spacing: locale === 'ja' ? 6 : 0,
  });
  canvas.y += 2;
  if (subtitle !== '') canvas.y += canvas.text('P', subtitle, { ...full, size: 9.5, colour: colours.soft });
  if (mark !== '') drawMark(canvas, mark, top);
  canvas.y += 6;
  canvas.rule(canvas.y, { colour: colours.accent, weight: 1.5 });
  canvas.y += 16;
}

function drawMark(canvas: Canvas, mark: string, top: number): void {
  const [width, height] = [76, 24];
  const x = page.margin + contentWidth - width;
  canvas.decoration((doc) => doc.roundedRect(x, top, width, height, 3).lineWidth(1.2).stroke(colours.accent));
  const below = canvas.y;
  canvas.y = top + 6;
  canvas.text('P', mark, { x, width, font: 'bold', size: 11, align: 'center', colour: colours.accent });
  canvas.y = below;
}

function drawFacts(canvas: Canvas, facts: Sheet['facts']): void {
  const labelWidth = 72;
  const labelStyle = { x: rightX, width: labelWidth - 4, colour: colours.soft };
  for (const [label, value] of facts) {
    const style = { x: rightX + labelWidth, width: rightWidth - labelWidth };
    const height = Math.max(canvas.heightOf(label, labelStyle), canvas.heightOf(value, style));
    canvas.within('P', () => {
      canvas.text('Span', label, labelStyle);
      canvas.text('Span', value, style);
    });
    canvas.y += height + 1;
  }
}

function drawIssuer(canvas: Canvas, [name = '', ...lines]: readonly string[]): void {
  const style = { x: rightX, width: rightWidth } as const;
  canvas.y += canvas.text('P', name, { ...style, font: 'bold', size: 10.5 });
  for (const line of lines) canvas.y += canvas.text('P', line, { ...style, size: 9 });
}

function drawAddressee(canvas: Canvas, addressee: string): void {
  const style = { x: page.margin, width: leftWidth, size: 15 } as const;
  canvas.y += canvas.text('P', addressee, style) + 2;
  canvas.rule(canvas.y, { width: leftWidth, colour: colours.ink, weight: 0.8 });
  canvas.y += 8;
}

function drawAmount(canvas: Canvas, { amount: [label, value], proviso }: Sheet): void {
  const height = 46;
  canvas.decoration((doc) => doc.rect(page.margin, canvas.y, contentWidth, height).fill(colours.tint));
  const top = canvas.y;
  canvas.within('P', () => {
    canvas.y = top + 17;
    canvas.text('Span', label, { x: page.margin + 14, width: 210, font: 'bold', size: 10.5 });
    canvas.y = top + 11;
    const style = { x: page.margin + 224, width: contentWidth - 238, align: 'right' } as const;
    canvas.text('Span', value, { ...style, font: 'bold', size: 22 });
  });
  canvas.y = top + height + 8;
  canvas.y += canvas.text('P', proviso, { x: page.margin, width: contentWidth }) + 14;
}
