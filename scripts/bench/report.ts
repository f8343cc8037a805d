import { table } from '../common/table';

/** The bounds that a figure should keep. */
interface Aim {
  readonly most?: number;
  readonly least?: number;
}

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly aim: Aim;
  readonly measured: string;
}

/** One part of the bench: its title says how it was measured. */
export interface Part {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Makes a figure with so many digits after the point; `more` is written behind it and has no aim. */
export const figure = (what: string, value: number, aim: Aim = {}, digits = 2, more = ''): Figure => ({
  what,
  value,
  aim,
  measured: `${value.toFixed(digits)}${more}`,
});

export const report = ({ title, figures }: Part): string =>
  `${title}\n\n${table(
    ['Figure', 'Measured', 'Aim'],
    figures.map(({ what, measured, value, aim }) => [what, measured, held(value, aim)]),
  )}`;

function held(value: number, { most = Infinity, least = -Infinity }: Aim): string {
  if (most === Infinity && least === -Infinity) return '';
  const aim = most === Infinity ? `≥ ${least}` : least === -Infinity ? `≤ ${most}` : `${least} to ${most}`;
  return `${aim}${value <= most && value >= least ? '' : ' (missed)'}`;
}
