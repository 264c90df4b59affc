/** The figures as a table for a terminal. */
import { type Figure, isMet } from './arms.ts';

const number = (value: number): string =>
  !Number.isFinite(value)
    ? '–'
    : Math.abs(value) >= 100
      ? value.toFixed(0)
      : Math.abs(value) >= 10
        ? value.toFixed(1)
        : value.toFixed(2);
const withUnit = (value: number, unit: Figure['unit']): string => `${number(value)}${unit === '' ? '' : ` ${unit}`}`;

function cells(figure: Figure, isWrong: boolean): string[] {
  const { aim } = figure;
  const met = isMet(figure);
  return [
    figure.measure,
    figure.what,
    isWrong ? '0' : withUnit(figure.median, figure.unit),
    isWrong ? '0' : withUnit(figure.worst, figure.unit),
    aim === null ? '' : 'at_least' in aim ? `≥ ${aim.at_least}` : `≤ ${aim.at_most}`,
    isWrong ? 'FAILED' : met === null ? '' : met ? 'met' : 'not met',
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
