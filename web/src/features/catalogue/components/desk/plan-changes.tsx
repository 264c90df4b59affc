/** The nine plans at the price in force and at a new price. */
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sayBareAmounts } from '@palier/contract/rules/plan-sentence.ts';
import { TERMS_MONTHS, type Plan, type Price, ninePlans } from '@palier/contract/rules/price.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { CRAMPED } from '../../../../ui/layout/tokens.ts';
import { texts } from '../../i18n.ts';

/** The price if plans can be computed from it: a deposit below the retail price and a multiplier from 1 to 10. */
export function plannable(price: {
  retail_price_fcfa?: number | null | undefined;
  deposit_fcfa?: number | null | undefined;
  credit_multiplier?: number | null | undefined;
}): Price | null {
  const { retail_price_fcfa, deposit_fcfa, credit_multiplier } = price;
  if (
    typeof retail_price_fcfa !== 'number' ||
    typeof deposit_fcfa !== 'number' ||
    typeof credit_multiplier !== 'number'
  )
    return null;
  return deposit_fcfa >= 0 && deposit_fcfa < retail_price_fcfa && credit_multiplier >= 1 && credit_multiplier <= 10
    ? { retail_price_fcfa, deposit_fcfa, credit_multiplier }
    : null;
}

/**
 * A group of rows for each duration: its total cost, and the instalment of each interval. What would change has its
 * amount now before the new one, on a line of its own where there is no room beside it.
 */
export function PlanChanges({
  before,
  after,
  step_fcfa,
}: {
  before: Price | null;
  after: Price | null;
  step_fcfa: number;
}) {
  const t = useTexts(texts);
  const p = t.prices;
  if (!after) return <Typography color="textSecondary">{p.incomplete}</Typography>;
  const plansBefore = before ? ninePlans(before, step_fcfa) : [];
  const plans = ninePlans(after, step_fcfa).map((plan, at) => ({ plan, was: plansBefore[at] }));
  const isSame = before !== null && plans.every(({ plan, was }) => JSON.stringify(plan) === JSON.stringify(was));
  return (
    <Box>
      {isSame && (
        <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
          {p.same}
        </Typography>
      )}
      <Box component="table" aria-label={p.plans} sx={PLANS}>
        {TERMS_MONTHS.map((months) => (
          <PlansOfDuration
            key={months}
            months={months}
            plans={plans.filter(({ plan }) => plan.contract_duration === months)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface PlanChange {
  readonly plan: Plan;
  readonly was: Plan | undefined;
}

function PlansOfDuration({ months, plans }: { months: number; plans: readonly PlanChange[] }) {
  const t = useTexts(texts);
  const intervals = useTexts(REPAYMENT_INTERVAL_LABELS);
  const { language } = useLanguage();
  const [first] = plans;
  if (!first) return null;
  const is_fcfa = first.plan.total_cost_fcfa;
  const was_fcfa = first.was?.total_cost_fcfa ?? is_fcfa;
  return (
    <tbody>
      <tr className="plans-duration">
        <th scope="rowgroup">{t.months(months)}</th>
        <td>
          <span className="plans-quiet">{t.prices.total} </span>
          <Was was={groupThousands(was_fcfa)} is={formatFcfa(is_fcfa)} isSame={was_fcfa === is_fcfa} />
          {was_fcfa !== is_fcfa && <span className="plans-quiet"> {signed(is_fcfa - was_fcfa)}</span>}
        </td>
      </tr>
      {plans.map(({ plan, was }) => {
        const is = sayBareAmounts(plan, language);
        const before = was ? sayBareAmounts(was, language) : is;
        return (
          <tr key={plan.repayment_interval}>
            <th scope="row">{intervals[plan.repayment_interval]}</th>
            <td>
              <Was was={before} is={is} isSame={before === is} />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

const PLANS = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { px: 0, py: 0.5, verticalAlign: 'baseline' },
  '& th': { textAlign: 'left', pr: 1, fontWeight: 'fontWeightRegular', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .plans-duration :is(th, td)': { pt: 1.5, borderBottom: 1, borderColor: 'divider' },
  '& tbody:first-of-type .plans-duration :is(th, td)': { pt: 0.5 },
  '& .plans-duration th': { fontWeight: 'fontWeightBold', color: 'text.primary' },
  '& .plans-quiet': { color: 'text.secondary' },
  '& :is(.plans-quiet, .plans-whole)': { whiteSpace: 'nowrap', [CRAMPED]: { whiteSpace: 'normal' } },
} as const;

const signed = (amount_fcfa: number): string => `${amount_fcfa > 0 ? '+' : ''}${groupThousands(amount_fcfa)}`;

/** `12 000 → 12 500 FCFA`; a screen reader says “now” and “new”. Neither amount is broken over a line. */
function Was({ was, is, isSame }: { was: string; is: string; isSame: boolean }) {
  const t = useTexts(texts).prices;
  if (isSame) return <span className="plans-whole">{is}</span>;
  return (
    <>
      <s aria-label={`${t.before} ${was}`} style={{ textDecoration: 'none' }} className="plans-quiet">
        {was} <span aria-hidden="true">→</span>
      </s>{' '}
      <strong aria-label={`${t.after} ${is}`} className="plans-whole">
        {is}
      </strong>
    </>
  );
}
