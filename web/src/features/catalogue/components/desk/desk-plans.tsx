/**
 * Three durations side by side: what each costs in all, what it adds to the cash price, and its instalments by rhythm.
 */
import { PER_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { INTERVALS, type Plan, type Price, TERMS_MONTHS } from '@palier/contract/rules/price.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { Fragment } from 'react';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';

const COLOURS = {
  deposit: 'text.primary',
  rest: 'color-mix(in srgb, var(--mui-palette-text-primary) 34%, transparent)',
  over: 'primary.main',
} as const;

export function DeskPlans({
  price,
  plans,
  wholesale_price_fcfa,
}: {
  price: Price;
  plans: readonly Plan[];
  wholesale_price_fcfa: number | undefined;
}) {
  const t = useTexts(texts);
  const per = useTexts(PER_INTERVAL_LABELS);
  const d = t.desk;
  const most = Math.max(...plans.map(({ total_cost_fcfa }) => total_cost_fcfa));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25, mb: 1.5 }}>
        {(['deposit', 'rest', 'over'] as const).map((part) => (
          <Typography key={part} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box
              component="span"
              aria-hidden="true"
              sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: COLOURS[part] }}
            />
            {d.legend[part]}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 205px), 1fr))' }}>
        {TERMS_MONTHS.map((months) => {
          const own = plans.filter(({ contract_duration }) => contract_duration === months);
          const [first] = own;
          return (
            first && (
              <Box
                key={months}
                component="section"
                aria-label={t.months(months)}
                sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}
              >
                <Typography variant="h3">{t.months(months)}</Typography>
                <Bar price={price} over_fcfa={first.cost_over_cash_fcfa} of_fcfa={most} />
                <Fact name={d.total} amount={first.total_cost_fcfa} strong testid={`total-${months}`} />
                <Fact name={d.over} amount={first.cost_over_cash_fcfa} testid={`over-${months}`} />
                {wholesale_price_fcfa !== undefined && (
                  <Fact
                    name={d.planMargin}
                    amount={first.total_cost_fcfa - wholesale_price_fcfa}
                    testid={`margin-${months}`}
                  />
                )}
                <Box
                  component="ul"
                  sx={{
                    listStyle: 'none',
                    p: 0,
                    m: 0,
                    mt: 1,
                    pt: 1,
                    borderTop: 1,
                    borderColor: 'divider',
                    display: 'grid',
                    gap: 0.75,
                  }}
                >
                  {INTERVALS.map((interval) => {
                    const plan = own.find(({ repayment_interval }) => repayment_interval === interval);
                    return (
                      plan && (
                        <li key={interval} data-testid={`plan-${months}-${interval}`}>
                          {plan.installment_kinds.map(({ count, amount_fcfa }, at) => (
                            <Fragment key={amount_fcfa}>
                              {at > 0 && ' '}
                              <Typography component="span" sx={{ whiteSpace: 'nowrap' }}>
                                <Typography component="span" variant="body2" color="textSecondary">
                                  {at > 0 && '+ '}
                                  {count} ×{' '}
                                </Typography>
                                <Typography component="span" sx={{ fontWeight: 650 }}>
                                  {formatFcfa(amount_fcfa)}
                                </Typography>
                              </Typography>
                            </Fragment>
                          ))}
                          <Typography component="span" variant="body2" color="textSecondary">
                            {' '}
                            {per[interval]}
                          </Typography>
                        </li>
                      )
                    );
                  })}
                </Box>
              </Box>
            )
          );
        })}
      </Box>
    </>
  );
}

function Fact({ name, amount, strong, testid }: { name: string; amount: number; strong?: boolean; testid: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 1, flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography data-testid={testid} variant="body2" sx={{ fontWeight: strong ? 700 : 500, whiteSpace: 'nowrap' }}>
        {formatFcfa(amount)}
      </Typography>
    </Box>
  );
}

function Bar({
  price: { deposit_fcfa, retail_price_fcfa },
  over_fcfa,
  of_fcfa,
}: {
  price: Price;
  over_fcfa: number;
  of_fcfa: number;
}) {
  const t = useTexts(texts).desk;
  const rest_fcfa = retail_price_fcfa - deposit_fcfa;
  const share = (amount_fcfa: number) => `${(amount_fcfa * 100) / of_fcfa}%`;
  return (
    <Box
      role="img"
      aria-label={t.bar(formatFcfa(deposit_fcfa), formatFcfa(rest_fcfa), formatFcfa(over_fcfa))}
      sx={{
        my: 0.75,
        height: 12,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        display: 'flex',
        gap: '2px',
      }}
    >
      <Box sx={{ width: share(deposit_fcfa), bgcolor: COLOURS.deposit }} />
      <Box sx={{ width: share(rest_fcfa), bgcolor: COLOURS.rest }} />
      <Box sx={{ width: share(over_fcfa), bgcolor: COLOURS.over }} />
    </Box>
  );
}
