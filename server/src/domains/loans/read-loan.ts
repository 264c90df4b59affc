/** Queries of one loan: its schedule, its statement, its early settlement and its certificate. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import { dueDay, installmentsBetween } from '@palier/contract/rules/schedule.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { isNewView } from '../audit/audit.ts';
import { findCustomer } from '../customers/customers.ts';
import type { StatementFacts } from './documents/statement.ts';
import { coveredOf, termsOf } from './loan-terms.ts';
import { installmentView } from './loan-view.ts';
import { findByCertificate, findLoan, loanWithNames } from './loans.sql.ts';
import { type Movement, movementsOf } from './movements.sql.ts';
import { quoteFor } from './settle-early.ts';

async function loanNamed(db: Reader, loan_reference: string) {
  const loan = await findLoan(db, loan_reference);
  if (!loan) throw fail('LOAN_NOT_FOUND');
  return loan;
}

export const readSchedule: QueryHandler<typeof loansCalls.schedule> = async ({ loan_reference }, { db, clock }) => {
  const loan = await loanNamed(db, loan_reference);
  const today = clock.today();
  return {
    installments: installmentsBetween(termsOf(loan, today), coveredOf(loan), 1, loan.installments).map((installment) =>
      installmentView(installment, today),
    ),
  };
};

async function linesOf(db: Reader, loan_id: string) {
  let balance_fcfa = 0;
  return (await movementsOf(db, loan_id)).flatMap(splitRebate).map((movement) => {
    balance_fcfa += movement.debit_fcfa - movement.credit_fcfa;
    return { ...movement, balance_fcfa };
  });
}

/** Splits a payment that settled the loan early into two lines: the money and the rebate. */
function splitRebate({ rebate_fcfa, ...movement }: Movement): Array<Omit<Movement, 'rebate_fcfa'>> {
  if (rebate_fcfa === 0) return [movement];
  return [
    { ...movement, credit_fcfa: movement.credit_fcfa - rebate_fcfa },
    { ...movement, id: `${movement.id}-rebate`, event: 'early_settlement_rebate', credit_fcfa: rebate_fcfa },
  ];
}

export const readStatement: QueryHandler<typeof loansCalls.statement> = async (
  { loan_reference },
  { actor, db, services, note },
) => {
  const loan = await loanNamed(db, loan_reference);
  if (isNewView(services, actor.staff_id, `statement ${loan.id}`))
    note({
      subject_kind: 'customer',
      subject_id: loan.customer_id,
      facts: { shown: 'statement', statement: loan_reference },
    });
  const lines = await linesOf(db, loan.id);
  return { loan_reference, lines, balance_fcfa: lines.at(-1)?.balance_fcfa ?? 0 };
};

export const readStatementFile: QueryHandler<typeof loansCalls.statementFile> = async (
  { loan_reference, format },
  { db, services, clock, note },
) => {
  const loan = await loanNamed(db, loan_reference);
  const named = await loanWithNames(db, loan.id);
  const customer = await findCustomer(db, loan.customer_id);
  if (!named || !customer) throw fail('LOAN_NOT_FOUND');
  const lines = await linesOf(db, loan.id);
  const facts: StatementFacts = {
    language: customer.language,
    company_name: services.business.company_name,
    loan_reference,
    customer_name: nameOf(customer),
    product_name: named.product_name,
    printed_on: clock.today(),
    lines,
    balance_fcfa: lines.at(-1)?.balance_fcfa ?? 0,
    vat_fcfa: loan.vat_fcfa,
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

export const readEarlySettlement: QueryHandler<typeof loansCalls.earlySettlement> = async (
  { loan_reference },
  { db, clock },
) => {
  const loan = await loanNamed(db, loan_reference);
  return quoteFor(db, loan, clock.today());
};

export const readCertificate: QueryHandler<typeof loansCalls.certificate> = async (
  { certificate_id },
  { db, services, note },
) => {
  const loan = await findByCertificate(db, certificate_id);
  if (!loan) throw fail('NOT_FOUND');
  note({ subject_kind: 'customer', subject_id: loan.customer_id, facts: { certificate_id } });
  return {
    bytes: await certificateOf(db, services, loan.id, certificate_id),
    media_type: 'application/pdf',
    file_name: `${loan.loan_reference}-certificate.pdf`,
  };
};

async function certificateOf(
  db: Reader,
  services: Services,
  loan_id: string,
  certificate_id: string,
): Promise<Uint8Array> {
  const loan = await loanWithNames(db, loan_id);
  const customer = loan && (await findCustomer(db, loan.customer_id));
  if (!loan || !customer || loan.settled_at === null) throw fail('NOT_FOUND');
  const { certificatePdf } = await import('./documents/certificate-pdf.ts');
  const settled_on = dayIn(services.business.time_zone, new Date(loan.settled_at));
  const terms = termsOf(loan, settled_on);
  return certificatePdf({
    language: customer.language,
    company_name: services.business.company_name,
    certificate_number: certificate_id.slice(-12).toUpperCase(),
    loan_reference: loan.loan_reference,
    customer_name: nameOf(customer),
    product_name: loan.product_name,
    imei: loan.imei ?? '',
    total_paid_fcfa: loan.deposit_fcfa + loan.repaid_fcfa - loan.rebate_fcfa,
    installments: terms.installments,
    first_due_on: dueDay(terms, 1),
    last_due_on: dueDay(terms, terms.installments),
    settled_on,
  });
}
