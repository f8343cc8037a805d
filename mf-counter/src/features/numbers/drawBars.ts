import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Bars {
  readonly labels: readonly string[];
  readonly values: readonly number[];
  /** From this bar on they are not final. */
  readonly openFrom: number;
  readonly format: (value: number) => string;
}

const height = 220;
const axisWidth = 72;
/** A month and some room, pixels. */
const labelWidth = 90;

/** Draws bars on a canvas, as wide as the element and in the colours of the page. @returns a function that removes them. */
export function drawBars(element: HTMLElement, { labels, values, openFrom, format }: Bars): () => void {
  const color = (name: string) => getComputedStyle(element).getPropertyValue(`--color-${name}`).trim();
  const bars = UPlot.paths.bars?.({ size: [0.7, 48] });
  const series = (fill: string): UPlot.Series => ({
    fill: () => color(fill),
    stroke: () => color('accent'),
    width: 1,
    points: { show: false },
    ...(bars && { paths: bars }),
  });
  const axis = { stroke: () => color('text-soft'), font: `12px ${getComputedStyle(element).fontFamily}` };
  const grid = { stroke: () => color('line'), width: 1 };
  const part = (isIn: (index: number) => boolean) =>
    values.map((value, index) => (isIn(index) ? value : null));
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.6, labels.length - 0.4] },
        y: { range: (_, _least, most) => [0, most > 0 ? most * 1.1 : 1] },
      },
      axes: [
        {
          ...axis,
          space: labelWidth,
          grid: { show: false },
          values: (_, splits) => splits.map((at) => labels[at] ?? ''),
        },
        { ...axis, grid, size: axisWidth, values: (_, splits) => splits.map(format) },
      ],
      series: [{}, series('accent'), series('page')],
    },
    [labels.map((_, index) => index), part((at) => at < openFrom), part((at) => at >= openFrom)],
    element,
  );
  const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
  sizes.observe(element);
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  const redraw = () => chart.redraw();
  scheme.addEventListener('change', redraw);
  return () => {
    scheme.removeEventListener('change', redraw);
    sizes.disconnect();
    chart.destroy();
  };
}
