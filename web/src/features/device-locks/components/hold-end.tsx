import Typography from '@mui/material/Typography';
import { Exactly } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** When the hold on all locks ends by itself, or who let it stand. */
export function HoldEnd({ until, prolonged_by }: { until: string | null; prolonged_by: string | null }) {
  const t = useTexts(texts);
  if (until === null && prolonged_by === null) return null;
  return (
    <Typography color="textSecondary">
      {until === null ? (
        t.prolongedBy(prolonged_by ?? '')
      ) : (
        <>
          {t.endsAt} <Exactly at={until} />
        </>
      )}
    </Typography>
  );
}
