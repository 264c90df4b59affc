/** Writes simulated months of calls as the rows that the database would have of them. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { INSTALMENT, LOCKED_DAYS, type SimulatedLoan } from './simulated-loan.ts';
import type { Portal } from './portal.ts';

type Row = Readonly<Record<string, unknown>>;

export async function writeMonths(
  portal: Portal,
  loans: ReadonlyArray<SimulatedLoan & { readonly start_on: string }>,
  at: (day: string, hour: number) => string,
  staff_id: string,
): Promise<void> {
  const put = (table: string, rows: readonly Row[]) =>
    portal.database.pool.query(
      `insert into ${table} (${Object.keys(rows[0] ?? {}).join(', ')})
        select ${Object.keys(rows[0] ?? {}).join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  const of = ({ loan_id, customer_id }: SimulatedLoan) => ({ loan_id, customer_id });
  await put(
    'payments',
    loans.flatMap((loan) =>
      loan.paid_on.map((value_on) => ({
        id: newId(),
        provider: 'mtn',
        transaction_id: newId(),
        channel: 'mobile_money',
        proof_when_booked: 'operator',
        purpose: 'repayment',
        status: 'posted',
        amount_fcfa: INSTALMENT,
        ...of(loan),
        value_on,
        received_at: at(value_on, 15),
      })),
    ),
  );
  const calls = loans.flatMap((loan) =>
    loan.calls.map((call, number) => ({
      call,
      row: {
        id: newId(),
        ...of(loan),
        staff_id,
        called_at: at(call.day, 10),
        called_on: call.day,
        direction: 'outbound',
        contact: number % 3 === 0 && !call.promise ? 'no_answer' : 'right_party',
        call_type: 'inquiry',
        remarks: 'neutral',
        objections: [],
        days_past_due: 1,
        arrears_fcfa: INSTALMENT,
      },
    })),
  );
  await put(
    'collection_calls',
    calls.map(({ row }) => row),
  );
  await put(
    'promises',
    calls.flatMap(({ call: { promise }, row: { loan_id, customer_id, called_on, called_at, id } }) =>
      promise === null
        ? []
        : [
            {
              id: newId(),
              loan_id,
              customer_id,
              call_id: id,
              staff_id,
              made_on: called_on,
              made_at: called_at,
              due_on: promise.due_on,
              amount_fcfa: INSTALMENT,
              grace_days: 1,
              tolerance_fcfa: 100,
            },
          ],
    ),
  );
  await put(
    'lock_commands',
    loans.flatMap(({ loan_id, locked_on }) =>
      locked_on === null
        ? []
        : [
            { action: 'lock', created_at: at(locked_on, 9) },
            { action: 'unlock', created_at: at(addDays(locked_on, LOCKED_DAYS), 9) },
          ].map((command) => ({ id: newId(), loan_id, status: 'confirmed', because: {}, attempts: 1, ...command })),
    ),
  );
  // A case of each loan that was opened when its first instalment was not paid, and one before it that was closed.
  const cases = loans.flatMap((loan) => [
    ...(loan.times_late === 1 ? [{ loan, closed_at: at(addDays(loan.start_on, 1), 9), closed_because: 'paid' }] : []),
    { loan, closed_at: null, closed_because: null },
  ]);
  await put(
    'collection_cases',
    cases.map(({ loan, ...closed }) => ({
      id: newId(),
      ...of(loan),
      ...closed,
      language: 'en',
      opened_on: addDays(loan.start_on, closed.closed_at === null ? 8 : 1),
      late_since: addDays(loan.start_on, closed.closed_at === null ? 7 : 0),
      arrears_fcfa: INSTALMENT,
      outstanding_fcfa: INSTALMENT,
      has_repaid: false,
      value_fcfa: 0,
      value_by: 'settings',
      value_reasons: [],
      is_control: false,
      is_learnt_side: false,
      computed_on: addDays(loan.start_on, 8),
      settings_version: 0,
      unanswered: 0,
    })),
  );
}
