/** Stores the lines of a statement as its document has them. */
import type { Tx } from '../../platform/database/connection.ts';
import type { StatementRow } from '../../platform/statements/statement-row.ts';

const LINES_AT_ONCE = 5_000;

/**
 * A line that is not a payment is left out from the start, and one that is not surely a payment is unclear. Every other
 * line is missing until its payment is found. A line is of the registered terminal that it names, else of these.
 */
export async function insertLines(
  tx: Tx,
  statement_id: string,
  rows: ReadonlyArray<StatementRow & { readonly id: string; readonly breaks_balance: boolean }>,
  terminal_keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    const some = rows.slice(from, from + LINES_AT_ONCE);
    await tx.prepared(
      'insert-statement-lines',
      `insert into statement_lines (id, statement_id, line, external_id, our_reference, value_on, amount_fcfa,
        payment_phone, payer_name, account_keyed_in, because, unread_text, takes_back, breaks_balance, terminal,
        payer_mark, terminal_keys, result)
      select r.*, case when r.because is null then 'missing'
          when r.because in ('unreadable', 'pending') then 'unclear' else 'left_out' end
        from (select t.id, $2::uuid as statement_id, t.line, t.external_id, t.our_reference, t.value_on, t.amount_fcfa,
        t.payment_phone, t.payer_name, t.account_keyed_in, t.because, t.unread_text, t.takes_back,
        t.breaks_balance, t.terminal, t.payer_mark,
          coalesce((select array[min(k.number_key)] from shop_terminals k
          where k.number_key = receipt_key(t.terminal) having count(*) > 0), $17::text[]) as terminal_keys
        from unnest($1::uuid[], $3::int[], $4::text[], $5::text[], $6::date[], $7::bigint[], $8::text[], $9::text[],
          $10::text[], $11::text[], $12::text[], $13::text[], $14::boolean[], $15::text[], $16::text[])
          as t(id, line, external_id,
          our_reference, value_on, amount_fcfa, payment_phone, payer_name, account_keyed_in, because, unread_text,
          takes_back, breaks_balance, terminal, payer_mark)) r`,
      [
        some.map((r) => r.id),
        statement_id,
        some.map((r) => r.line),
        some.map((r) => r.external_id),
        some.map((r) => r.our_reference),
        some.map((r) => r.value_on),
        some.map((r) => r.amount_fcfa),
        some.map((r) => r.payment_phone),
        some.map((r) => r.payer_name),
        some.map((r) => r.account_keyed_in),
        some.map((r) => r.because),
        some.map((r) => r.unread_text),
        some.map((r) => r.reversal && (r.reversal.takes_back ?? '')),
        some.map((r) => r.breaks_balance),
        some.map((r) => r.terminal ?? null),
        some.map((r) => r.payer_mark ?? null),
        terminal_keys,
      ],
    );
  }
}
