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
 * Runs from the smallest id to the largest, each once, so that two people who act on the same records wait for each
 * other and never cross; answers in the order that was asked for. A refused one affects no other; its own work is
 * undone unless its refusal commits. The attempt is recorded, as `tried` describes it.
 */
export async function forEachApart(
  context: CommandContext,
  ids: readonly string[],
  tried: { readonly subject_kind: string; readonly facts: Readonly<Record<string, unknown>> },
  execute: (id: string) => Promise<unknown>,
): Promise<BulkAnswer> {
  const { tx, caller, note } = context;
  const asked = [...new Set(ids)];
  const results = new Map<string, Outcome>();
  for (const id of asked.toSorted()) {
    try {
      await tx.savepoint(() => execute(id));
      results.set(id, { id, done: true, code: null, message: null });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      note({ subject_kind: tried.subject_kind, subject_id: id, facts: { ...tried.facts, refused: failure.code } });
      results.set(id, {
        id,
        done: false,
        code: failure.code,
        message: errorMessage(failure.code, caller.language, failure.facts),
      });
    }
  }
  return bulkAnswer(asked.flatMap((id) => results.get(id) ?? []));
}
