/** The figures as a table for a terminal. */
import { type Figure, isMet } from './arms.ts';

function number(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function aimText(aim: Figure['aim']): string {
  if (aim === null) return '';
  return 'at_least' in aim ? `≥ ${aim.at_least}` : `≤ ${aim.at_most}`;
}

function verdict(figure: Figure, isWrong: boolean): string {
  if (isWrong) return 'FAILED';
  const met = isMet(figure);
  if (met === null) return '';
  return met ? 'met' : 'not met';
}
const withUnit = (value: number, unit: Figure['unit']): string => `${number(value)}${unit === '' ? '' : ` ${unit}`}`;

function cells(figure: Figure, isWrong: boolean): string[] {
  return [
    figure.measure,
    figure.what,
    isWrong ? '0' : withUnit(figure.median, figure.unit),
    isWrong ? '0' : withUnit(figure.worst, figure.unit),
    aimText(figure.aim),
    verdict(figure, isWrong),
    String(figure.rounds),
    figure.load,
  ];
}

export function tableOf(lines: ReadonlyArray<{ readonly figure: Figure; readonly isWrong: boolean }>): string {
  const rows = [
    ['', 'measure', 'median', 'worst', 'aim', '', 'rounds', 'load average'],
    ...lines.map(({ figure, isWrong }) => cells(figure, isWrong)),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const isText = (column: number) => column === 0 || column === 1 || column === 5 || column === 7;
  return rows
    .map((row) =>
      row
        .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
