/** The facts of a loan: what is due, paid and still owed, and until when. */
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type * as z from 'zod';
import { Copyable } from '../../../ui/copyable.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { texts } from '../i18n.ts';

export function LoanFacts({ loan }: { loan: z.output<typeof CustomerLoan> }) {
  const t = useTexts(texts);
  const f = t.loanFacts;
  return (
    <Facts
      columns={4}
      facts={[
        [f.reference, <Copyable key="r" text={loan.loan_reference} />],
        [f.due, <Money key="d" fcfa={loan.amount_due} strong={loan.amount_due > 0} />],
        [
          f.next,
          loan.next_repayment_on && (
            <span key="n">
              <DayText day={loan.next_repayment_on} /> · <Money fcfa={loan.next_repayment_fcfa} />
            </span>
          ),
        ],
        [f.last, loan.last_repayment_on && <DayText key="l" day={loan.last_repayment_on} />],
        [f.end, loan.end_date && <DayText key="e" day={loan.end_date} />],
        [f.installments, t.ofInstallments(loan.installments_paid, loan.installments)],
        [f.daysLeft, loan.days_remaining],
        [f.amountPaid, <Money key="a" fcfa={loan.amount_paid} />],
        [f.deposit, <Money key="dp" fcfa={loan.deposit_paid} />],
        [f.total, <Money key="t" fcfa={loan.total_repayable} />],
        ...(loan.settlement_offer
          ? [
              [
                f.offer,
                <span key="so">
                  <Money fcfa={loan.settlement_offer.amount_fcfa} /> · <DayText day={loan.settlement_offer.until} />
                </span>,
              ] as const,
            ]
          : []),
        ...(loan.rebate > 0 ? [[f.rebate, <Money key="rb" fcfa={loan.rebate} />] as const] : []),
        ...(loan.credit_balance > 0 ? [[f.credit, <Money key="c" fcfa={loan.credit_balance} />] as const] : []),
        [f.pos, loan.pos_reference],
        [f.sheet, loan.dealer_sheet_no],
      ]}
    />
  );
}
