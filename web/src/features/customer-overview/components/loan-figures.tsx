/** The three figures of a loan: what is left, what was repaid, what is late. */
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { Fcfa } from '../../../ui/money.tsx';
import { texts } from '../i18n.ts';

export function LoanFigures({ loan }: { loan: z.output<typeof CustomerLoan> }) {
  const f = useTexts(texts).figures;
  // A rebate reduces the debt as well.
  const repaid = loan.repaid + loan.rebate;
  const percent = loan.total_repayable === 0 ? 0 : Math.floor((100 * repaid) / loan.total_repayable);
  const figures = [
    { name: f.left, fcfa: loan.outstanding },
    { name: f.repaid(percent), fcfa: loan.repaid, color: 'text.secondary' },
    ...(loan.arrears > 0 ? [{ name: f.late, fcfa: loan.arrears, color: 'error.main' }] : []),
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {figures.map(({ name, fcfa, color }) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, typography: { xs: 'smallFigure', sm: 'figure' }, ...(color && { color }) }}
          >
            <Fcfa fcfa={fcfa} />
          </Typography>
        </div>
      ))}
    </Box>
  );
}
