/** The loans whose phone a proposed policy would lock at once; each leads to the customer's card. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { useSession } from '../../../ui/session.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { texts } from '../i18n.ts';

type Loans = Result<typeof settingsCalls.rehearseLocks>['rehearsal']['to_lock'];

export function LoansToLock({ loans, total }: { loans: Loans; total: number }) {
  const t = useTexts(texts).rehearsal;
  const { may } = useSession();
  const { card } = customerOverviewScreens;
  return (
    <Box component="section" aria-label={t.toLock}>
      <Typography variant="h3">{t.toLock}</Typography>
      {loans.length < total && (
        <Typography variant="body2" color="textSecondary">
          {t.firstOf(groupThousands(loans.length), groupThousands(total))}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }} tabIndex={0}>
        {loans.map((loan) => (
          <Box
            component="li"
            key={loan.loan_reference}
            sx={{
              py: 1,
              display: 'flex',
              gap: 2,
              justifyContent: 'space-between',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <span>
              {may(card.access) ? (
                <Link to={card.path({ customer: loan.customer_id })}>{loan.customer_name}</Link>
              ) : (
                loan.customer_name
              )}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {loan.loan_reference} · {t.daysLate(loan.days_past_due)}
              </Typography>
            </span>
            <Money fcfa={loan.arrears_fcfa} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
