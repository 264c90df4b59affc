import Typography from '@mui/material/Typography';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type * as z from 'zod';
import { useTexts } from '../../../../ui/language.tsx';
import { requestTexts } from '../../requests.i18n.ts';

export type Loan = z.output<typeof CustomerLoan>;

/** The props of every form about a loan. */
export interface LoanFormProps {
  readonly loan: Loan;
  readonly onClose: () => void;
}

/** The loan that a form is about. */
export function LoanInHand({ loan }: { loan: Loan }) {
  const t = useTexts(requestTexts);
  return (
    <Typography color="textSecondary">
      {loan.product_name} · {t.loan(loan.loan_reference)}
    </Typography>
  );
}
