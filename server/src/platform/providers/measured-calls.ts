/** How the calls of the last hour were answered, by all processes together. */
import type { Reader } from '../database/connection.ts';
import { TIMES, timeOfShare } from './call-times.ts';
import { type CallKind, type CallsRow, callsSince } from './provider-calls.sql.ts';

/** A row begins up to five minutes before its calls. */
const WHILE_MS = 65 * 60_000;

interface MeasuredCalls {
  readonly asked: number;
  readonly answered: number;
  readonly median_ms: number | null;
  readonly p95_ms: number | null;
}

/** Of one provider: all its calls, or those of one kind. */
export type CallsOf = (provider: string, kind?: CallKind) => MeasuredCalls;

export async function measureCalls(db: Reader, wall: Date): Promise<CallsOf> {
  const rows = await callsSince(db, new Date(wall.getTime() - WHILE_MS));
  return (provider, kind) =>
    measured(rows.filter((row) => row.provider === provider && (kind === undefined || row.kind === kind)));
}

function measured(rows: readonly CallsRow[]): MeasuredCalls {
  const sum = (of: (row: CallsRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const times = Array.from({ length: TIMES }, (_, index) => sum(({ answer_times }) => answer_times[index] ?? 0));
  return {
    asked: sum(({ asked }) => asked),
    answered: sum(({ answered }) => answered),
    median_ms: timeOfShare(times, 0.5),
    p95_ms: timeOfShare(times, 0.95),
  };
}
