/** Readings of one loan: its schedule, its statement, what settles it today, its certificate. */
import type { loansCalls } from '@palier/contract/loans.calls.ts';
import { installmentsBetween } from '@palier/contract/rules/schedule.ts';
import { dayIn } from '@palier/contract/values/day.ts';
import type { Reader } from '../../database/connection.ts';
import type { Reading } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import type { Wires } from '../../wires.ts';
import { isFreshLook } from '../access/audit.ts';
import { findCustomer } from '../customers/customers.ts';
import type { StatementFacts } from './documents/statement.ts';
import { termsOf } from './loan-terms.ts';
import { installmentView } from './loan-view.ts';
import { findByCertificate, findLoan, loanWithNames, type Movement, movementsOf } from './loans.sql.ts';
import { quoteFor } from './settle-early.ts';

async function loanNamed(db: Reader, loan_reference: string) {
  const loan = await findLoan(db, loan_reference);
  if (!loan) throw refuse('LOAN_NOT_FOUND');
  return loan;
}

export const readSchedule: Reading<typeof loansCalls.schedule> = async ({ loan_reference }, { db, clock }) => {
  const loan = await loanNamed(db, loan_reference);
  const today = clock.today();
  return {
    installments: installmentsBetween(termsOf(loan, today), loan.repaid_fcfa, 1, loan.installments).map((installment) =>
      installmentView(installment, today),
    ),
  };
};

async function linesOf(db: Reader, loan_id: string) {
  let balance_fcfa = 0;
  return (await movementsOf(db, loan_id)).flatMap(paidAndGivenBack).map((movement) => {
    balance_fcfa += movement.debit_fcfa - movement.credit_fcfa;
    return { ...movement, balance_fcfa };
  });
}

/** A payment that kept an offer settled the loan with a rebate: money and rebate have a line each. */
function paidAndGivenBack({ rebate_fcfa, ...movement }: Movement): Array<Omit<Movement, 'rebate_fcfa'>> {
  if (rebate_fcfa === 0) return [movement];
  return [
    { ...movement, credit_fcfa: movement.credit_fcfa - rebate_fcfa },
    { ...movement, id: `${movement.id}-rebate`, event: 'early_settlement_rebate', credit_fcfa: rebate_fcfa },
  ];
}

export const readStatement: Reading<typeof loansCalls.statement> = async (
  { loan_reference },
  { actor, db, wires, note },
) => {
  const loan = await loanNamed(db, loan_reference);
  if (isFreshLook(wires, actor.staff_id, `statement ${loan.id}`))
    note({
      subject_kind: 'customer',
      subject_id: loan.customer_id,
      facts: { shown: 'statement', statement: loan_reference },
    });
  const lines = await linesOf(db, loan.id);
  return { loan_reference, lines, balance_fcfa: lines.at(-1)?.balance_fcfa ?? 0 };
};

export const readStatementFile: Reading<typeof loansCalls.statementFile> = async (
  { loan_reference, format },
  { db, wires, clock, note },
) => {
  const loan = await loanNamed(db, loan_reference);
  const named = await loanWithNames(db, loan.id);
  const customer = await findCustomer(db, loan.customer_id);
  if (!named || !customer) throw refuse('LOAN_NOT_FOUND');
  const lines = await linesOf(db, loan.id);
  const facts: StatementFacts = {
    language: customer.language,
    company_name: wires.config.business.company_name,
    loan_reference,
    customer_name: `${customer.first_name} ${customer.surname}`,
    product_name: named.product_name,
    printed_on: clock.today(),
    lines,
    balance_fcfa: lines.at(-1)?.balance_fcfa ?? 0,
  };
  note({ subject_kind: 'customer', subject_id: customer.id, facts: { statement: loan_reference, format } });
  if (format === 'csv') {
    const { statementCsv } = await import('./documents/statement-csv.ts');
    return {
      bytes: Buffer.from(statementCsv(facts)),
      media_type: 'text/csv; charset=utf-8',
      file_name: `${loan_reference}.csv`,
    };
  }
  const { statementPdf } = await import('./documents/statement-pdf.ts');
  return { bytes: await statementPdf(facts), media_type: 'application/pdf', file_name: `${loan_reference}.pdf` };
};

export const readEarlySettlement: Reading<typeof loansCalls.earlySettlement> = async (
  { loan_reference },
  { db, clock, wires },
) => {
  const loan = await loanNamed(db, loan_reference);
  return quoteFor(loan, wires, clock.today());
};

export const readCertificate: Reading<typeof loansCalls.certificate> = async (
  { certificate_id },
  { db, wires, note },
) => {
  const loan = await findByCertificate(db, certificate_id);
  if (!loan) throw refuse('NOT_FOUND');
  note({ subject_kind: 'customer', subject_id: loan.customer_id, facts: { certificate_id } });
  return {
    bytes: await certificateOf(db, wires, loan.id, certificate_id),
    media_type: 'application/pdf',
    file_name: `${loan.loan_reference}-certificate.pdf`,
  };
};

async function certificateOf(db: Reader, wires: Wires, loan_id: string, certificate_id: string): Promise<Uint8Array> {
  const loan = await loanWithNames(db, loan_id);
  const customer = loan && (await findCustomer(db, loan.customer_id));
  if (!loan || !customer || loan.settled_at === null) throw refuse('NOT_FOUND');
  const { certificatePdf } = await import('./documents/certificate-pdf.ts');
  return certificatePdf({
    language: customer.language,
    company_name: wires.config.business.company_name,
    certificate_number: certificate_id.slice(-12).toUpperCase(),
    loan_reference: loan.loan_reference,
    customer_name: `${customer.first_name} ${customer.surname}`,
    product_name: loan.product_name,
    imei: loan.imei ?? '',
    total_paid_fcfa: loan.deposit_fcfa + loan.repaid_fcfa - loan.rebate_fcfa,
    settled_on: dayIn(wires.config.business.time_zone, new Date(loan.settled_at)),
  });
}
