/** The promised day and amount, with the usual ones a tap away. */
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useFormContext } from 'react-hook-form';
import { writeDay } from '../../../ui/date-time.tsx';
import { MoneyInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { callTexts } from '../call.i18n.ts';
import type { About } from './rated-call.ts';

/** Days after today that customers often name. */
const DAYS = [0, 1, 3, 7];

const LOCKED: ReadonlyArray<About['loan']['phone']> = ['locked', 'silent', 'locking', 'opened_by_code'];

export function PromiseFields({ about, today }: { about: About; today: string }) {
  const t = useTexts(callTexts);
  const { language } = useLanguage();
  const { setValue } = useFormContext();
  const { loan, installment_fcfa, least_promise_fcfa, last_promise_on, promise_holds_until } = about;
  const postponed =
    promise_holds_until === null ? t.promiseDoesNotHold : t.promiseHolds(writeDay(language, promise_holds_until));
  const effect = LOCKED.includes(loan.phone) ? t.promiseOpensNothing(formatFcfa(loan.arrears_fcfa)) : postponed;
  const dayName = (days: number): string => (days < 2 ? [t.today, t.tomorrow][days] : undefined) ?? t.inDays(days);
  const amounts = new Map([
    [loan.arrears_fcfa, t.allLate(formatFcfa(loan.arrears_fcfa))],
    [Math.min(installment_fcfa, loan.outstanding_fcfa), t.oneInstalment(formatFcfa(installment_fcfa))],
  ]);
  const choose = (field: 'due_on' | 'amount_fcfa', value: string | number) =>
    setValue(`promise.${field}`, value, { shouldDirty: true, shouldValidate: true });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextInput
        name="promise.due_on"
        label={t.promiseDay}
        type="date"
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today, max: last_promise_on } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {DAYS.map((days) => (
          <Chip
            key={days}
            label={dayName(days)}
            variant="outlined"
            onClick={() => choose('due_on', addDays(today, days))}
          />
        ))}
      </Stack>
      <MoneyInput
        name="promise.amount_fcfa"
        label={t.promiseAmount}
        required
        help={t.promiseLeast(formatFcfa(least_promise_fcfa))}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {[...amounts].map(([amount, label]) => (
          <Chip key={amount} label={label} variant="outlined" onClick={() => choose('amount_fcfa', amount)} />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {effect}
      </Typography>
    </Stack>
  );
}
