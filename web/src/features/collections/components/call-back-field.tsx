/** The time at which the customer asked to be called back. */
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { businessNow } from '../../../ui/business-now.ts';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { callTexts } from '../call.i18n.ts';

const HOUR_MS = 3_600_000;
const HOURS = [1, 3];

/** An instant as a field of the browser writes it, in the browser's own time. */
const typed = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

export function CallBackField() {
  const t = useTexts(callTexts);
  const { setValue } = useFormContext();
  const choose = (at: Date) => setValue('call_back_local', typed(at), { shouldDirty: true, shouldValidate: true });
  const tomorrow = (): Date => {
    const at = new Date(businessNow().getTime() + 24 * HOUR_MS);
    at.setHours(9, 0, 0, 0);
    return at;
  };
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
          <Chip
            key={hours}
            label={t.inHours(hours)}
            variant="outlined"
            onClick={() => choose(new Date(businessNow().getTime() + hours * HOUR_MS))}
          />
        ))}
        <Chip label={t.tomorrowMorning} variant="outlined" onClick={() => choose(tomorrow())} />
      </Stack>
    </Stack>
  );
}
