/** Why nothing goes on although there is a line, and when it is tried again. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { businessTimeOf } from '../../../../ui/business-now.ts';
import { clockTime } from '../../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { preparedTexts } from '../../prepared.i18n.ts';
import { change } from './change-prepared.ts';
import { type PreparedSale, SECTION_OF, hurried, nextPart, pauseMs } from './prepared-sale.ts';
import { sendPrepared } from './send-prepared.ts';

const MINUTE_MS = 60_000;

export function WaitNote({ sale }: { sale: PreparedSale }) {
  const t = useTexts(preparedTexts);
  const { language } = useLanguage();
  const part = nextPart(sale);
  const { wait } = sale;
  if (wait === null || part === null) return null;
  const { why, message, reference, at } = wait;
  const pause_ms = pauseMs(wait);
  const isIdentity = why === 'checking' || why === 'attention';
  const write = (ms: number): string => clockTime(language, businessTimeOf(ms));
  // A decision is told by the portal as it is made.
  const next = isIdentity ? null : pause_ms < MINUTE_MS ? t.askedSoon : t.askedAgainAt(write(at), write(at + pause_ms));
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button
          size="small"
          onClick={() => void change(sale.id, hurried).then(() => sendPrepared(sale.owner))}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t.askNow}
        </Button>
      }
    >
      <AlertTitle>{t.sections[SECTION_OF[part]]}</AlertTitle>
      {why === 'portal' ? message : t.waits[why]}
      {next !== null && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {next}
        </Typography>
      )}
      {reference !== null && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t.reference(reference)}
        </Typography>
      )}
    </Alert>
  );
}
