/** Many records in one call, each on its own: a refusal of one is reported for that one, and the others are done. */
import type { bulkOutput } from '@palier/contract/values/list.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import type * as z from 'zod';
import type { CommandContext } from './handler.ts';
import { ApiError } from './errors.ts';

export type BulkAnswer = z.output<typeof bulkOutput>;
export type Outcome = BulkAnswer['results'][number];

export function bulkAnswer(results: Outcome[]): BulkAnswer {
  const done = results.filter((result) => result.done).length;
  return { results, done, refused: results.length - done };
}

/**
 * Runs in the order of the ids, each once. A refused one affects no other; its own work is undone unless its refusal
 * commits. The attempt is recorded, as `tried` describes it.
 */
export async function forEachApart(
  context: CommandContext,
  ids: readonly string[],
  tried: { readonly subject_kind: string; readonly facts: Readonly<Record<string, unknown>> },
  execute: (id: string) => Promise<unknown>,
): Promise<BulkAnswer> {
  const { tx, caller, note } = context;
  const results: Outcome[] = [];
  for (const id of new Set(ids)) {
    try {
      await tx.savepoint(() => execute(id));
      results.push({ id, done: true, code: null, message: null });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      note({ subject_kind: tried.subject_kind, subject_id: id, facts: { ...tried.facts, refused: failure.code } });
      results.push({
        id,
        done: false,
        code: failure.code,
        message: errorMessage(failure.code, caller.language, failure.facts),
      });
    }
  }
  return bulkAnswer(results);
}
