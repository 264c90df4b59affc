/** Writes loans with their money, extensions and ends as the rows and journals that the database would have of them. */
import type { LoanFacts } from '@palier/contract/rules/portfolio/facts.ts';
import { repaidBy, writtenOffBy } from '@palier/contract/rules/portfolio/facts.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Portal } from './portal.ts';
import { putRows } from './put-rows.ts';

const END = '9999-01-01';
let body = 300_000_000;

export interface Seller {
  readonly shop_id: string | null;
  readonly agent_id: string;
}

/** Noon of a day. */
const at = (day: string): string => `${day}T11:00:00Z`;

/** Money as it counts: what was paid before the loan began counts on its first day, and recoveries are no instalments. */
export const asBooked = (loan: LoanFacts): LoanFacts => ({
  ...loan,
  money: loan.money
    .filter(({ kind }) => kind === 'payment' || kind === 'rebate')
    .map((one) => ({ ...one, value_on: one.value_on < loan.plan.start_on ? loan.plan.start_on : one.value_on })),
});

/**
 * Rows are written without the checks between tables, because a loan here has no sale and no customer.
 */
export function bookWriter(portal: Portal, product_id: string) {
  const customers = new Map<string, string>();
  const customerOf = ({ customer_id }: LoanFacts): string => {
    const known = customers.get(customer_id) ?? newId();
    customers.set(customer_id, known);
    return known;
  };

  const put = (tables: Parameters<typeof putRows>[1]): Promise<void> => putRows(portal, tables);

  function journal(
    event: string,
    value_on: string,
    booked_at: string,
    postings: ReadonlyArray<readonly [debit: string, credit: string, subject: string, amount_fcfa: number]>,
  ) {
    const id = newId();
    return {
      journal: { id, event, value_on, booked_at },
      postings: postings.map(([debit, credit, subject, amount_fcfa], at_line) => ({
        journal_id: id,
        line: at_line + 1,
        debit_account: debit,
        debit_subject: debit === '1100' ? subject : '',
        credit_account: credit,
        credit_subject: credit === '1100' ? subject : '',
        amount_fcfa,
      })),
    };
  }

  const write = (journals: ReadonlyArray<ReturnType<typeof journal>>): Promise<void> =>
    put([
      ['journals', journals.map((one) => one.journal)],
      ['postings', journals.flatMap(({ postings }) => postings)],
    ]);

  /** Writes a loan as it stands after all of its events; each of them was booked on its day. */
  async function writeLoan(loan: LoanFacts, { shop_id, agent_id }: Seller): Promise<string> {
    const [id, device_id] = [newId(), newId()];
    const { plan, money, end, extensions } = loan;
    const repaid_fcfa = repaidBy(loan, END);
    const status = repaid_fcfa === plan.total_fcfa ? 'settled' : end ? 'deactivated' : 'active';
    const loan_reference = withCheckDigit(String(body++));
    const rebate_fcfa = money.reduce((sum, one) => sum + (one.kind === 'rebate' ? one.amount_fcfa : 0), 0);
    const written_off_fcfa = writtenOffBy(loan, END);
    await put([
      [
        'loans',
        [
          {
            id,
            loan_reference,
            application_id: newId(),
            customer_id: customerOf(loan),
            device_id,
            product_id,
            price_version_id: newId(),
            shop_id,
            agent_id,
            status,
            retail_price_fcfa: plan.total_fcfa,
            deposit_fcfa: 1_000,
            total_fcfa: plan.total_fcfa,
            charge_fcfa: loan.charge_fcfa,
            repayment_interval: plan.interval,
            contract_duration: loan.months,
            installments: plan.installments,
            step_fcfa: plan.step_fcfa,
            repaid_fcfa,
            rebate_fcfa: status === 'settled' ? rebate_fcfa : 0,
            credit_fcfa: 0,
            written_off_fcfa: status === 'deactivated' ? written_off_fcfa : 0,
            start_on: plan.start_on,
            activated_at: at(plan.start_on),
            created_at: at(plan.start_on),
            extensions: extensions.map(({ from, days }) => ({ from, days })),
            ...(status === 'active' && { next_due_on: plan.start_on, ageing_check_on: plan.start_on }),
          },
        ],
      ],
      [
        'requests',
        extensions.map(({ on }) => ({
          id: newId(),
          kind: 'loan_extension',
          subject_kind: 'loan',
          subject_id: id,
          subject_name: loan_reference,
          payload: {},
          was: {},
          proposed: {},
          base: '',
          reason: 'Harvest is late',
          state: 'approved',
          asked_by: agent_id,
          asked_at: at(on),
          expires_at: at(addDays(on, 7)),
          decided_by: newId(),
          decided_at: at(on),
          decided_how: 'second_person',
        })),
      ],
      [
        'device_moves',
        status === 'deactivated' && end?.kind === 'returned'
          ? [
              {
                id: newId(),
                device_id,
                from_state: 'active',
                to_state: 'returned',
                because: `deactivated:${loan_reference}`,
                at: at(end.on),
              },
            ]
          : [],
      ],
    ]);
    await write([
      journal('activation', plan.start_on, at(plan.start_on), [['1100', '4000', id, plan.total_fcfa]]),
      ...money.map(({ kind, value_on, amount_fcfa }) =>
        journal('repayment', value_on, at(value_on), [[kind === 'rebate' ? '2040' : '1010', '1100', id, amount_fcfa]]),
      ),
      ...(status === 'deactivated' && end && written_off_fcfa > 0
        ? [journal('write_off', end.on, at(end.on), [['5020', '1100', id, written_off_fcfa]])]
        : []),
    ]);
    return id;
  }

  /** Reverses a payment, on its own value day and booked now. */
  async function reverse(loan_id: string, value_on: string, amount_fcfa: number): Promise<void> {
    await write([
      journal('reversed', value_on, portal.services.clock.now().toISOString(), [
        ['1100', '1010', loan_id, amount_fcfa],
      ]),
    ]);
    await portal.database.pool.query('update loans set repaid_fcfa = repaid_fcfa - $2 where id = $1', [
      loan_id,
      amount_fcfa,
    ]);
  }

  return { writeLoan, reverse };
}
