import { aims } from '../aims';
import { cpuSlowdown } from '../page/visit';
import { met, table } from '../tables';
import { devices, type StepFigure } from './bench';

/** Layout shifts and reactions by step; under each device what moved most where the aim is missed. */
export function stepsTable(figures: readonly StepFigure[], rounds: number): string {
  const most = ({ arrived, loaded, used }: StepFigure) => Math.max(arrived, loaded, used);
  const parts = devices.map((device) => {
    const ofDevice = figures.filter((figure) => figure.device === device);
    const rows = ofDevice.map((figure) => [
      figure.step,
      ...[figure.arrived, figure.loaded, figure.used].map((sum) => sum.toFixed(3)),
      met(most(figure), aims.layoutShift),
      `${figure.inpMs} ${figure.slowest ? `(${figure.slowest.what})` : ''}`,
      met(figure.inpMs, aims.interactionMs),
    ]);
    const missed = ofDevice.filter((figure) => most(figure) > aims.layoutShift.most);
    const moved = missed.flatMap(({ step, moved: sources }) =>
      sources.map((source) => `- ${step}: ${source}`),
    );
    return [
      `Steps, ${device}${device === 'phone' ? `: CPU × ${cpuSlowdown}, slow line` : ''}; medians of ${rounds}\n`,
      table(['Step', 'CLS by link', 'CLS loaded', 'CLS used', 'Aim', 'INP, ms', 'Aim'], rows),
      ...(moved.length > 0 ? [`${moved.join('\n')}\n`] : []),
    ].join('\n');
  });
  return parts.join('\n');
}
