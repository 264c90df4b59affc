/** The customers of a simulated market: each with a name, a document, a phone and a weekly plan of their own. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { termsOf } from '../../server/src/domains/loans/loans.ts';
import { copyLoans } from './copied-loans.ts';
import type { Dice } from './dice.ts';
import type { openPhoneDesk } from './phones.ts';
import { type Payer, payer } from './simulated-payers.ts';

const NAMES = ['Abena', 'Bisong', 'Chantal', 'Dibango', 'Ekane', 'Fouda', 'Grace', 'Hamadou', 'Ndongo', 'Mbarga'];

export async function settlePayers(
  desk: Awaited<ReturnType<typeof openPhoneDesk>>,
  dice: Dice,
  loans: number,
): Promise<{ payers: Payer[]; product_id: string }> {
  const { portal, run } = desk;
  desk.startWorkers();
  const model = await desk.runningLoan();
  await desk.stopWorkers();
  const [row] = (await run('select * from loans where id = $1', [model.loan_id])).rows;
  const shifts = Array.from({ length: loans }, () => dice.between(0, 6));
  const copied = await copyLoans(
    portal,
    model,
    shifts.map((days) => ({
      start_on: addDays(row.start_on, -days),
      next_due_on: addDays(row.next_due_on, -days),
      ageing_check_on: addDays(row.ageing_check_on, -days),
      contract_duration: 12,
      installments: 52,
      total_fcfa: 260_000,
    })),
  );
  const payers: Payer[] = [];
  for (const [at, { loan_id, loan_reference, customer_id }] of copied.entries()) {
    const letters = [...String(at).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)] ?? '').join('');
    const [first, last] = [NAMES[at % NAMES.length] ?? '', `Ku${letters}`];
    const { rows } = await run(
      `update customers set first_name = $2, surname = $3, name_key = lower($2 || ' ' || $3), document_number = $4,
        next_of_kin_phone = null where id = $1 returning msisdn, document_number,
        (select d.imei from loans l join devices d on d.id = l.device_id where l.id = $5) as imei`,
      [customer_id, first, last, `CM${String(700_000_000 + 7 * at)}`, loan_id],
    );
    const [loan] = (await run('select * from loans where id = $1', [loan_id])).rows;
    payers.push(
      payer({
        loan_id,
        loan_reference,
        terms: termsOf(loan, portal.services.clock.today()),
        ...rows[0],
        name: `${first} ${last}`,
        diligence: dice.pick([0, 0.05, 0.1, 0.3, 0.6]),
      }),
    );
  }
  return { payers, product_id: row.product_id };
}
