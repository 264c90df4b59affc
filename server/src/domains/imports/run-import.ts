import type { Received } from '@palier/contract/call.ts';
import type { importsCalls } from '@palier/contract/imports/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { hashPassword, makeFirstPassword } from '../auth/auth.ts';
import { type FirstPassword, scopeOf } from '../network/network.ts';
import { checkRows, refuseOthersKind } from './import-kinds.ts';
import type { Problem } from './row-reading.ts';

/** A refusal names only so many wrong rows, because nobody reads more. The check names all of them. */
const MOST_NAMED = 200;
/** Hashing is slow on purpose. With two at once, the server still has capacity for people who sign in meanwhile. */
const HASHED_AT_ONCE = 2;

const placeOf = ({ shop_owner_id, shop_id, product_id }: Received<typeof importsCalls.run>) => ({
  shop_owner_id: shop_owner_id ?? null,
  shop_id: shop_id ?? null,
  product_id: product_id ?? null,
});

/** Checks every row again in the transaction that creates them, and creates all or none. */
export const runImport = withPreparation<typeof importsCalls.run>()({
  // Hashing passwords takes long, so it happens before the transaction, and only if no row has a problem.
  prepare: async (input, { db, actor, caller, clock, services }) => {
    refuseOthersKind(input.kind, actor);
    if (input.kind !== 'agents') return [];
    const { report } = await checkRows('agents')(db, input.rows, {
      actor,
      caller,
      clock,
      services,
      place: placeOf(input),
      passwords: [],
    });
    refuseProblems(report.flatMap(({ row, problems }) => problems.map((problem) => ({ row, problem }))));
    return firstPasswords(input.rows.length);
  },
  execute: async (input, context, passwords) => {
    const { tx, actor, caller, clock, services, note } = context;
    const { kind, rows } = input;
    if ((await scopeOf(tx, actor)).is_suspended) throw fail('FORBIDDEN');
    const place = placeOf(input);
    const plan = await checkRows(kind)(tx, rows, { actor, caller, clock, services, place, passwords });
    refuseProblems(plan.report.flatMap(({ row, problems }) => problems.map((problem) => ({ row, problem }))));
    const { clashes, sheets = [] } = await plan.create(context);
    refuseProblems(clashes);
    note({
      subject_kind: 'import',
      subject_id: newId(),
      after: plan.report.slice(0, MOST_NAMED).map(({ row, becomes }) => ({ row, becomes })),
      facts: { kind, created: rows.length, ...(kind === 'devices' && place) },
    });
    return { created: rows.length, sheets: [...sheets], message: successSentence('ADDED', caller.language) };
  },
});

async function firstPasswords(count: number): Promise<FirstPassword[]> {
  const made: FirstPassword[] = [];
  while (made.length < count) {
    const some = Array.from({ length: Math.min(HASHED_AT_ONCE, count - made.length) }, makeFirstPassword);
    made.push(
      ...(await Promise.all(some.map(async (password) => ({ password, password_hash: await hashPassword(password) })))),
    );
  }
  return made;
}

function refuseProblems(found: ReadonlyArray<{ row: number; problem: Problem }>): void {
  const bad = new Set(found.map(({ row }) => row));
  if (bad.size === 0) return;
  const named = new Set([...bad].slice(0, MOST_NAMED));
  const fields: Record<string, string[]> = {};
  for (const { row, problem } of found)
    if (named.has(row)) (fields[`rows.${row}.${problem.field}`] ??= []).push(problem.message);
  throw new ApiError('IMPORT_HAS_PROBLEMS', { bad: bad.size }, fields, false);
}
