import Typography from '@mui/material/Typography';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type * as z from 'zod';
import { useTexts } from '../../../../ui/language.tsx';
import { requestTexts } from '../../requests.i18n.ts';

export type Loan = z.output<typeof CustomerLoan>;

/** What every form about a loan is given. */
export interface LoanFormProps {
  readonly loan: Loan;
  readonly onClose: () => void;
}

/** Which loan a form is about, said before anything is asked. */
export function LoanInHand({ loan }: { loan: Loan }) {
  const t = useTexts(requestTexts);
  return (
    <Typography color="textSecondary">
      {loan.product_name} · {t.loan(loan.loan_reference)}
    </Typography>
  );
}
