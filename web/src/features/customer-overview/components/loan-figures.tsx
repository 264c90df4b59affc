/** The three figures of a loan: what is left, what was repaid, what is late. */
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { Figures } from '../../../ui/layout/figures.tsx';
import { Fcfa } from '../../../ui/money.tsx';
import { texts } from '../i18n.ts';

export function LoanFigures({ loan }: { loan: z.output<typeof CustomerLoan> }) {
  const f = useTexts(texts).figures;
  // A rebate reduces the debt as well.
  const repaid = loan.repaid + loan.rebate;
  const percent = loan.total_repayable === 0 ? 0 : Math.floor((100 * repaid) / loan.total_repayable);
  return (
    <Figures
      figures={[
        { name: f.left, value: <Fcfa fcfa={loan.outstanding} /> },
        { name: f.repaid(percent), value: <Fcfa fcfa={loan.repaid} />, color: 'text.secondary' },
        ...(loan.arrears > 0
          ? [{ name: f.late, value: <Fcfa fcfa={loan.arrears} />, color: 'error.main' } as const]
          : []),
      ]}
    />
  );
}
