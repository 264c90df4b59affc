/** The time at which the customer asked to be called back. */
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { dayAndTimeIn } from '@palier/contract/values/time-zone.ts';
import { useFormContext } from 'react-hook-form';
import { businessNow, businessToday } from '../../../ui/business-now.ts';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { businessZone } from '../../../ui/layout/branding.ts';
import { callTexts } from '../call.i18n.ts';

const HOUR_MS = 3_600_000;
const HOURS = [1, 3];
const MORNING = '09:00';

/** The time of the business in so many hours, as a field of the browser writes it. */
const inHours = (hours: number): string =>
  dayAndTimeIn(businessZone(), new Date(businessNow().getTime() + hours * HOUR_MS));

export function CallBackField() {
  const t = useTexts(callTexts);
  const { setValue } = useFormContext();
  const choose = (at: string) => setValue('call_back_local', at, { shouldDirty: true, shouldValidate: true });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextInput
        name="call_back_local"
        label={t.callBack}
        type="datetime-local"
        required
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {HOURS.map((hours) => (
          <Chip key={hours} label={t.inHours(hours)} variant="outlined" onClick={() => choose(inHours(hours))} />
        ))}
        <Chip
          label={t.tomorrowMorning}
          variant="outlined"
          onClick={() => choose(`${addDays(businessToday(), 1)}T${MORNING}`)}
        />
      </Stack>
    </Stack>
  );
}
