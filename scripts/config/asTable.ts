import { styleText } from 'node:util';
import { sanitizeText } from '@wadachi/tools/sanitize';
import type { SettingShown, SettingsReport } from './report';

const longest = 44;
const columns = ['Name', 'Value', 'Default', 'Meaning'];

/** The report for a terminal: a table for each program, with what is wrong below the row it belongs to. */
export function asTable({ programs, warnings }: SettingsReport): string {
  const tables = programs.map(({ title, settings }) => {
    const rows = settings.map(cellsOf);
    const widths = columns.map((column, index) =>
      Math.max(column.length, ...rows.map((cells) => cells[index]?.length ?? 0)),
    );
    const line = (cells: readonly string[]) =>
      `  ${cells.map((cell, index) => cell.padEnd(index < columns.length - 1 ? (widths[index] ?? 0) : 0)).join('  ')}`;
    const lines = settings.flatMap(({ problems }, index) => [
      line(rows[index] ?? []),
      ...problems.map((problem) => styleText('red', `  ^ ${problem}`)),
    ]);
    return [styleText('bold', title), styleText('dim', line(columns)), ...lines].join('\n');
  });
  return `${sanitizeText([...tables, ...warnings.map((warning) => `Warning: ${warning}`)].join('\n\n'))}\n`;
}

function cellsOf({ name, isSecret, isSet, value, default: usual, meaning }: SettingShown): string[] {
  const secret = isSet ? 'set' : 'not set';
  return [name, short(isSecret ? secret : (value ?? '–')), short(usual), meaning];
}

const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
