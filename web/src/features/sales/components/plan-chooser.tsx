/**
 * The nine plans in one view: durations side by side with their total cost, intervals under them with the amount of
 * each payment.
 */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { Fragment, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type Duration, type Offer, durationsOf, planKey } from './plans.ts';
import { CostBar, CostLegend } from '../../catalogue/components/cost-bar.tsx';
import { PlanCard } from './plan-card.tsx';
import { atLeast } from '../../../ui/layout/tokens.ts';

interface ChooserProps {
  readonly offer: Offer;
  readonly picked: string;
  readonly onPick: (key: string) => void;
}

export function PlanChooser(props: ChooserProps) {
  const { legend } = useTexts(texts).plan;
  const isWide = useMediaQuery(atLeast(620));
  const durations = durationsOf(props.offer);
  return (
    <>
      <CostLegend legend={legend} />
      {isWide ? <PlanGrid {...props} durations={durations} /> : <PlanTabs {...props} durations={durations} />}
    </>
  );
}

function PlanGrid({ offer, picked, onPick, durations }: ChooserProps & { durations: readonly Duration[] }) {
  const t = useTexts(texts).plan;
  return (
    <Box
      role="radiogroup"
      aria-label={t.choice}
      sx={{ display: 'grid', gridTemplateColumns: `repeat(${durations.length}, 1fr)`, columnGap: 1.5, rowGap: 1 }}
    >
      {durations.map((duration) => (
        <DurationHead key={duration.months} duration={duration} offer={offer} />
      ))}
      {(['daily', 'weekly', 'monthly'] as const).map((interval) => (
        <Fragment key={interval}>
          {durations.map(({ plans }) =>
            plans
              .filter(({ repayment_interval }) => repayment_interval === interval)
              .map((plan) => (
                <PlanCard
                  key={planKey(plan)}
                  plan={plan}
                  checked={planKey(plan) === picked}
                  onChoose={() => onPick(planKey(plan))}
                />
              )),
          )}
        </Fragment>
      ))}
    </Box>
  );
}

/** On a phone the user chooses the duration first, then the interval. */
function PlanTabs({ offer, picked, onPick, durations }: ChooserProps & { durations: readonly Duration[] }) {
  const t = useTexts(texts).plan;
  const [months, setMonths] = useState(
    () =>
      durations.find(({ plans }) => plans.some((plan) => planKey(plan) === picked))?.months ??
      durations.findLast(({ within_limit }) => within_limit)?.months ??
      3,
  );
  const duration = durations.find((one) => one.months === months);
  return (
    <>
      <Tabs
        value={months}
        onChange={(_, value: Duration['months']) => setMonths(value)}
        variant="fullWidth"
        aria-label={t.choice}
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {durations.map((one) => (
          <Tab
            key={one.months}
            value={one.months}
            id={`months-${one.months}`}
            aria-controls="plans-of-months"
            label={t.months(one.months)}
          />
        ))}
      </Tabs>
      {duration && (
        <Box id="plans-of-months" role="tabpanel" aria-labelledby={`months-${months}`}>
          <DurationHead duration={duration} offer={offer} bare />
          <Box role="radiogroup" aria-label={t.months(duration.months)} sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
            {duration.plans.map((plan) => (
              <PlanCard
                key={planKey(plan)}
                plan={plan}
                checked={planKey(plan) === picked}
                onChoose={() => onPick(planKey(plan))}
              />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

function DurationHead({ duration, offer, bare }: { duration: Duration; offer: Offer; bare?: boolean }) {
  const t = useTexts(texts).plan;
  const most = Math.max(...offer.plans.map(({ total_cost_fcfa }) => total_cost_fcfa));
  const amounts = {
    deposit_fcfa: offer.deposit_fcfa,
    rest_fcfa: offer.retail_price_fcfa - offer.deposit_fcfa,
    over_fcfa: duration.cost_over_cash_fcfa,
  };
  return (
    <Box sx={{ pb: 0.5, color: duration.within_limit ? 'text.primary' : 'text.secondary' }}>
      {!bare && (
        <Typography variant="h2" component="h3">
          {t.months(duration.months)}
        </Typography>
      )}
      <CostBar
        amounts={amounts}
        of_fcfa={most}
        label={t.bar(formatFcfa(amounts.deposit_fcfa), formatFcfa(amounts.rest_fcfa), formatFcfa(amounts.over_fcfa))}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography>
          {t.total} <strong>{formatFcfa(duration.total_cost_fcfa)}</strong>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {duration.cost_over_cash_fcfa > 0 ? t.over(formatFcfa(duration.cost_over_cash_fcfa)) : t.noOver}
        </Typography>
      </Box>
    </Box>
  );
}
