import type { SheetTable } from '../sheets/sheet';
import { colours, contentWidth, page, type Canvas } from './Canvas';

const padding = 5;
/** Widths of the columns after the first, by the number of columns. */
const narrow = { 4: [80, 50, 95], 2: [110] } as const;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

function columnsOf(count: number): Column[] {
  const widths = count === 4 ? narrow[4] : narrow[2];
  const first = contentWidth - widths.reduce<number>((sum, width) => sum + width, 0);
  let x: number = page.margin;
  return [first, ...widths].map((width, index) => {
    const column = {
      x: x + padding,
      width: width - 2 * padding,
      align: index === 0 ? 'left' : 'right',
    } as const;
    x += width;
    return column;
  });
}

/** A table whose heads are repeated on each page that it reaches. */
export function drawTable(canvas: Canvas, { heading, heads, rows }: SheetTable): void {
  const columns = columnsOf(heads.length);
  const drawHeads = (): void => {
    const height = rowHeight(canvas, columns, heads, 'bold');
    canvas.decoration((doc) => doc.rect(page.margin, canvas.y, contentWidth, height).fill(colours.tint));
    drawRow(canvas, columns, heads, { tag: 'TH', height });
  };
  const headingStyle = { x: page.margin, width: contentWidth, font: 'bold', size: 10.5 } as const;
  if (!canvas.fits(80)) canvas.newPage();
  canvas.y += canvas.text('H2', heading, headingStyle) + 3;
  canvas.within('Table', () => {
    drawHeads();
    for (const row of rows) {
      const height = rowHeight(canvas, columns, row, 'regular');
      if (!canvas.fits(height)) {
        canvas.newPage();
        drawHeads();
      }
      drawRow(canvas, columns, row, { tag: 'TD', height });
    }
  });
}

function rowHeight(
  canvas: Canvas,
  columns: readonly Column[],
  cells: readonly string[],
  font: 'regular' | 'bold',
): number {
  const heights = columns.map(({ x, width }, index) =>
    canvas.heightOf(cells[index] ?? '', { x, width, font }),
  );
  return Math.max(...heights) + 2 * padding;
}

function drawRow(
  canvas: Canvas,
  columns: readonly Column[],
  cells: readonly string[],
  { tag, height }: { readonly tag: 'TH' | 'TD'; readonly height: number },
): void {
  const top = canvas.y;
  canvas.y += padding + 1;
  canvas.within('TR', () => {
    for (const [index, column] of columns.entries()) {
      canvas.text(tag, cells[index] ?? '', { ...column, font: tag === 'TH' ? 'bold' : 'regular' });
    }
  });
  canvas.y = top + height;
  canvas.rule(canvas.y);
}
