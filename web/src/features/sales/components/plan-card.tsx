import { REPAYMENT_INTERVAL_LABELS, PER_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sayAmounts, sayKinds, sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { type OfferedPlan, planKey } from './plans.ts';
import { ChoiceCard, ChoiceDot } from './choice-card.tsx';

/** One plan: the amount, how often and until when. A plan above the limit says so. */
export function PlanCard({ plan, checked, onChoose }: { plan: OfferedPlan; checked: boolean; onChoose: () => void }) {
  const t = useTexts(texts).plan;
  const per = useTexts(PER_INTERVAL_LABELS);
  const intervals = useTexts(REPAYMENT_INTERVAL_LABELS);
  const { language } = useLanguage();
  const { repayment_interval, contract_duration, installments, installment_kinds, end_date, within_limit } = plan;
  const until = within_limit ? t.until(writeDay(language, end_date)) : t.tooHigh;
  const label = [t.months(contract_duration), intervals[repayment_interval], sayPayments(plan, language), until].join(
    ', ',
  );
  const isEven = installment_kinds.length === 1;
  return (
    <ChoiceCard
      name="plan"
      value={planKey(plan)}
      checked={checked && within_limit}
      disabled={!within_limit}
      onChoose={onChoose}
      label={label}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="div" sx={{ typography: 'h2' }}>
            {sayAmounts(plan, language)}
          </Typography>
          <Typography component="div" color="textSecondary">
            {per[repayment_interval]}
          </Typography>
        </Box>
        {within_limit && <ChoiceDot checked={checked} />}
      </Box>
      <Typography component="div" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {isEven ? t.count(installments) : sayKinds(plan, language)}
        <br />
        {t.until(writeDay(language, end_date))}
      </Typography>
      {!within_limit && (
        <Typography
          component="div"
          variant="body2"
          sx={{ mt: 0.5, fontWeight: 'fontWeightBold', color: 'warning.main' }}
        >
          {t.tooHigh}
        </Typography>
      )}
    </ChoiceCard>
  );
}
