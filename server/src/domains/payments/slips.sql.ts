/** Slips of terminals: those that a statement has, and those that wait for one. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** Marks these slips as found, and answers the loans that they, or parts of them, are on. */
export async function setSlipsFound(tx: Tx, payment_ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.prepared<{ loan_id: string | null }>(
    'set-slips-found',
    `with found as (update payments set slip_found_at = $2
        where id in (select payment_id from parts_of_payments($1)) and slip_found_at is null
        returning loan_id, application_id)
    select coalesce(f.loan_id, l.loan_id) as loan_id from found f
      left join loans_of_sales l on l.application_id = f.application_id`,
    [payment_ids, now],
  );
  return rows.flatMap(({ loan_id }) => loan_id ?? []);
}

/** Gives slips the numbers of their statement, as a key that no other receipt of their shop has. */
export const setSlipNumbers = (
  tx: Tx,
  slips: ReadonlyArray<{ readonly payment_id: string; readonly number: string }>,
): Promise<unknown> =>
  tx.prepared(
    'set-slip-numbers',
    `update payments p set transaction_id = n.shop || ':' || n.number, receipt_key = n.shop || ':' || receipt_key(n.number)
      from (select w.id, coalesce(w.shop_id::text, 'head-office') as shop, a.number
        from unnest($1::uuid[], $2::text[]) as a(id, number) join payments w on w.id = a.id) n
      where p.id = n.id and receipt_key(n.number) <> '' and receipt_key(n.number) <> split_part(p.receipt_key, ':', 2)
        and not exists (select from payments o where o.receipt_key = n.shop || ':' || receipt_key(n.number))`,
    [slips.map(({ payment_id }) => payment_id), slips.map(({ number }) => number)],
  );

/** The slips that a member of staff entered on a day, without reversed ones; the parts of one count as the whole. */
export async function slipsEnteredBy(db: Reader, staff_id: string, day: string): Promise<number> {
  const [row] = await db.prepared<{ fcfa: number }>(
    'slips-entered-by',
    `select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from payments
      where channel = 'pos' and staff_id = $1 and value_on = $2 and master_id is null and status <> 'reversed'`,
    [staff_id, day],
  );
  return row?.fcfa ?? 0;
}

/** The slips of a shop, or of head office, that no statement has. Those from before their limit are not counted. */
export async function slipsWaitingIn(db: Reader, shop_id: string | null): Promise<number> {
  const [row] = await db.prepared<{ fcfa: number }>(
    'slips-waiting-in',
    `select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from unfound_slips
      where shop_id is not distinct from $1 and list_due_on is not null and status <> 'reversed'`,
    [shop_id],
  );
  return row?.fcfa ?? 0;
}

export interface OverdueSlip {
  readonly number: string;
  readonly amount_fcfa: number;
  readonly list_due_on: string;
}

/** The oldest slip of this shop or of this person that a statement should have had before this day. */
export async function overdueSlip(
  db: Reader,
  { staff_id, shop_id }: { readonly staff_id: string; readonly shop_id: string | null },
  today: string,
): Promise<OverdueSlip | null> {
  const rows = await db.prepared<{ [Name in keyof OverdueSlip]: OverdueSlip[Name] }>(
    'overdue-slip',
    `select number_on_paper(transaction_id) as number, amount_fcfa, list_due_on from unfound_slips
      where list_due_on < $3 and status <> 'reversed' and (staff_id = $1 or shop_id is not distinct from $2)
      order by list_due_on, payment_id limit 1`,
    [staff_id, shop_id, today],
  );
  return rows[0] ?? null;
}

export const setSlipTerminal = (tx: Tx, payment_id: string, terminal_id: string): Promise<unknown> =>
  tx.prepared('set-slip-terminal', 'update payments set terminal_id = $2 where id = $1', [payment_id, terminal_id]);

/** A slip that was typed on another terminal is on the one that a person found it on; in its own shop, if it is there. */
export const setTerminalOfLine = (tx: Tx, payment_id: string, keys: readonly string[]): Promise<unknown> =>
  tx.prepared(
    'set-terminal-of-line',
    `update payments p set terminal_id = (select r.terminal_id from shop_terminals r where r.number_key = any($2)
        order by r.shop_id is distinct from p.shop_id, r.in_use_until is not null, r.in_use_from desc limit 1)
      where p.id = $1 and exists (select from shop_terminals r where r.number_key = any($2))
        and not exists (select from shop_terminals r where r.terminal_id = p.terminal_id and r.number_key = any($2))`,
    [payment_id, keys],
  );
