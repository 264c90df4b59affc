/** Two arms of a comparison take turns in one run, so that other work on the machine affects both. */
import os from 'node:os';

export type Arm<T = unknown> = (round: number) => Promise<T>;
export type Turn<Arms extends Readonly<Record<string, Arm>>> = {
  readonly [Name in keyof Arms]: Awaited<ReturnType<Arms[Name]>>;
};

/**
 * Each round runs every arm once, every second round in reverse order, so that no arm always comes first. `after` runs
 * outside the timed part; the money is checked there.
 */
export async function inTurns<Arms extends Readonly<Record<string, Arm>>>(
  rounds: number,
  arms: Arms,
  after: (round: number) => Promise<void> = async () => {},
): Promise<Array<Turn<Arms>>> {
  const turns: Array<Turn<Arms>> = [];
  for (let round = 0; round < rounds; round++) {
    const names = Object.keys(arms);
    const turn: Record<string, unknown> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) turn[name] = await arms[name]?.(round);
    turns.push(turn as Turn<Arms>);
    noteLoad();
    await after(round);
  }
  return turns;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The value below which this share of a sorted list lies. */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;

export type Aim = { readonly at_least: number } | { readonly at_most: number };

/** One line of the table. */
export interface Figure {
  readonly measure: string;
  readonly what: string;
  readonly unit: '×' | 'ms' | 'KB' | 'MB' | '';
  readonly median: number;
  readonly worst: number;
  readonly aim: Aim | null;
  readonly rounds: number;
  /** Load averages of one minute, after each round. */
  readonly load: string;
}

/** The result of a measure. When `wrong` names errors of the money, none of its figures counts. */
export interface Outcome {
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
  readonly wrong: readonly string[];
}

let loads: number[] = [];
const noteLoad = (): void => void loads.push(os.loadavg()[0] ?? 0);

/** Called between measures, so that each reports the load of its own rounds. */
export function forgetLoad(): void {
  loads = [];
}

export function figure(
  measure: string,
  what: string,
  unit: Figure['unit'],
  values: readonly number[],
  aim: Aim | null,
): Figure {
  const isHigherBetter = aim !== null && 'at_least' in aim;
  const seen = loads.length > 0 ? loads : [os.loadavg()[0] ?? 0];
  return {
    measure,
    what,
    unit,
    median: median(values),
    worst: isHigherBetter ? Math.min(...values) : Math.max(...values),
    aim,
    rounds: values.length,
    load: `${Math.min(...seen).toFixed(1)}–${Math.max(...seen).toFixed(1)}`,
  };
}

export const isMet = ({ median: value, aim }: Figure): boolean | null =>
  aim === null ? null : 'at_least' in aim ? value >= aim.at_least : value <= aim.at_most;
