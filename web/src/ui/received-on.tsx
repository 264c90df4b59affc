/** The day on which money was received, as filters and the books count it, and when it was booked where that is later. */
import Typography from '@mui/material/Typography';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { DayOf, DayText, Exactly } from './date-time.tsx';
import { useTexts } from './language.tsx';
import { businessZone } from './layout/branding.ts';
import { words } from './words.ts';

interface Received {
  readonly value_on: string;
  /** When the portal booked it. */
  readonly date_processed: string;
}

export function ReceivedOn({ payment: { value_on, date_processed } }: { payment: Received }) {
  const t = useTexts(words);
  if (dayIn(businessZone(), new Date(date_processed)) === value_on) return <Exactly at={date_processed} />;
  return (
    <span>
      <DayText day={value_on} />
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', whiteSpace: 'normal' }}
      >
        {t.booked} <DayOf at={date_processed} />
      </Typography>
    </span>
  );
}
