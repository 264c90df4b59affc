/** The plans of three durations side by side: the total cost, the charge over the cash price, and the instalments. */
import { PER_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { INTERVALS, type Plan, type Price, TERMS_MONTHS } from '@palier/contract/rules/price.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { Fragment } from 'react';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { CostBar, CostLegend } from '../cost-bar.tsx';

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
  const d = t.desk;
  const most_fcfa = Math.max(...plans.map(({ total_cost_fcfa }) => total_cost_fcfa));
  return (
    <>
      <CostLegend legend={d.legend} />
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.8125rem), 1fr))' }}
      >
        {TERMS_MONTHS.map((months) => (
          <PlansOfTerm
            key={months}
            months={months}
            price={price}
            plans={plans.filter(({ contract_duration }) => contract_duration === months)}
            most_fcfa={most_fcfa}
            wholesale_price_fcfa={wholesale_price_fcfa}
          />
        ))}
      </Box>
    </>
  );
}

/** The plans of one duration: its costs, and an instalment for each interval. */
function PlansOfTerm({
  months,
  price: { deposit_fcfa, retail_price_fcfa },
  plans,
  most_fcfa,
  wholesale_price_fcfa,
}: {
  months: number;
  price: Price;
  plans: readonly Plan[];
  most_fcfa: number;
  wholesale_price_fcfa: number | undefined;
}) {
  const t = useTexts(texts);
  const d = t.desk;
  const [first] = plans;
  if (!first) return null;
  const amounts = { deposit_fcfa, rest_fcfa: retail_price_fcfa - deposit_fcfa, over_fcfa: first.cost_over_cash_fcfa };
  return (
    <Box
      component="section"
      aria-label={t.months(months)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}
    >
      <Typography variant="h3">{t.months(months)}</Typography>
      <CostBar
        amounts={amounts}
        of_fcfa={most_fcfa}
        label={d.bar(formatFcfa(amounts.deposit_fcfa), formatFcfa(amounts.rest_fcfa), formatFcfa(amounts.over_fcfa))}
      />
      <Fact name={d.total} amount={first.total_cost_fcfa} strong testid={`total-${months}`} />
      <Fact name={d.over} amount={first.cost_over_cash_fcfa} testid={`over-${months}`} />
      {wholesale_price_fcfa !== undefined && (
        <Fact name={d.planMargin} amount={first.total_cost_fcfa - wholesale_price_fcfa} testid={`margin-${months}`} />
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
          gap: 1,
        }}
      >
        {INTERVALS.map((interval) => {
          const plan = plans.find(({ repayment_interval }) => repayment_interval === interval);
          return plan && <Instalments key={interval} plan={plan} testid={`plan-${months}-${interval}`} />;
        })}
      </Box>
    </Box>
  );
}

/** `11 × 5 000 FCFA + 1 × 4 500 FCFA a week`. */
function Instalments({ plan, testid }: { plan: Plan; testid: string }) {
  const per = useTexts(PER_INTERVAL_LABELS);
  return (
    <li data-testid={testid}>
      {plan.installment_kinds.map(({ count, amount_fcfa }, at) => (
        <Fragment key={amount_fcfa}>
          {at > 0 && ' '}
          <Typography component="span" sx={{ whiteSpace: 'nowrap' }}>
            <Typography component="span" variant="body2" color="textSecondary">
              {at > 0 && '+ '}
              {count} ×{' '}
            </Typography>
            <Typography component="span" sx={{ fontWeight: 'fontWeightBold' }}>
              {formatFcfa(amount_fcfa)}
            </Typography>
          </Typography>
        </Fragment>
      ))}
      <Typography component="span" variant="body2" color="textSecondary">
        {' '}
        {per[plan.repayment_interval]}
      </Typography>
    </li>
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
