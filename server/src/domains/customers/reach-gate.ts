/** The gate before handlers that read or change data of one customer. */
import type { Database, Reader } from '../../platform/database/connection.ts';
import type { Actor, AuditNote } from '../../platform/handler.ts';
import { OutOfReach, fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { countLooks } from './count-looks.ts';
import { type NamedBy, recordNamed } from './reach.sql.ts';
import { type Gate, CALLS_IN_REACH } from './calls-in-reach.ts';

interface Context {
  readonly actor: Actor;
  readonly services: Services;
  readonly db?: Reader | Database;
  readonly tx?: Reader;
  readonly note: (note: AuditNote) => void;
}

/** The kind of subject in the audit record, for records that are named by their id. */
const SUBJECT_KINDS: Partial<Record<NamedBy, string>> = {
  customer_id: 'customer',
  loan_id: 'loan',
  payment_id: 'payment',
};

async function pass(
  { by, not_found, shows }: Gate,
  input: Readonly<Record<string, unknown>>,
  { actor, services, db, tx, note }: Context,
): Promise<void> {
  const value = input[by];
  // Some calls name a customer only in one of the forms of their input.
  if (typeof value !== 'string') return;
  const reader = tx ?? db ?? services.database;
  const record = await recordNamed(reader, by, value, actor.staff_id);
  if (record === null) throw fail(not_found);
  if (!record.is_within) {
    const subject_kind = SUBJECT_KINDS[by];
    // The audit record of the refusal names the record that was out of reach.
    if (subject_kind !== undefined) note({ subject_kind, subject_id: value });
    throw new OutOfReach(not_found);
  }
  if (shows && record.customer_id !== null) await countLooks({ db: reader, actor, services }, [record.customer_id]);
}

type AnyHandler = (input: any, context: any, learnt?: any) => Promise<unknown>;

/**
 * The handlers of all calls, with those of the list behind their gates. A call with a preparation passes its gates
 * before any provider is asked.
 */
export function withinReach<All extends { readonly [domain: string]: { readonly [name: string]: unknown } }>(
  all: All,
): All {
  const behind = (gates_of_call: readonly Gate[], handler: unknown): unknown => {
    const guarded =
      (then: AnyHandler): AnyHandler =>
      async (input, context, learnt) => {
        for (const gate of gates_of_call) await pass(gate, input as Record<string, unknown>, context as Context);
        return then(input, context, learnt);
      };
    if (typeof handler === 'function') return guarded(handler as AnyHandler);
    const { prepare, ...rest } = handler as { prepare: AnyHandler };
    return { ...rest, prepare: guarded(prepare) };
  };
  const of = (domain: string, [name, handler]: [string, unknown]): [string, unknown] => {
    const gates_of_call = CALLS_IN_REACH.filter(([call]) => call === `${domain}.${name}`).map(([, gate]) => gate);
    return [name, gates_of_call.length > 0 ? behind(gates_of_call, handler) : handler];
  };
  return Object.fromEntries(
    Object.entries(all).map(([domain, named]) => [
      domain,
      Object.fromEntries(Object.entries(named).map((one) => of(domain, one))),
    ]),
  ) as All;
}
