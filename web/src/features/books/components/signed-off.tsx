/** What is signed off: the last closed day, the way to it, and what stands where nothing is signed off for a day. */
import { SELDOM_MS } from '../../../api/pace.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { useSearchParams } from 'react-router';
import type { Refused } from '../../../api/send.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { readParam } from '../../../ui/day-in-address.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { booksTexts } from '../i18n.ts';

/** The last closed day of the books; null where none is, undefined where it is not known yet or not for the reader. */
function useLastClosedDay(): Day | null | undefined {
  const { may } = useSession();
  const read = useCall(
    booksCalls.closings,
    {},
    { live: ['books'], every_ms: SELDOM_MS, enabled: may(booksCalls.closings.access) },
  );
  if (!read.data) return undefined;
  return read.data.closings.find(({ reopened_at }) => reopened_at === null)?.through_on ?? null;
}

/** The name of the parameter of the address that holds the day, or the last of several. */
type DayName = 'day' | 'until';

/** Shows what was signed off at the end of a day. Days that are added up end with it, and begin no later than its month. */
function useSignedDay(name: DayName): (day: Day) => void {
  const [params, setParams] = useSearchParams();
  return (day) => {
    const next = new URLSearchParams(params);
    next.set(name, day);
    next.set('clock', 'signed_off');
    if ((readParam(params, 'from') ?? '') > day) next.set('from', firstOfMonth(day));
    setParams(next, { replace: true });
  };
}

/** The way to what is signed off: for a day that is not, to the last that is. */
export function useSignOffOf(name: DayName, day: Day, otherwise: () => void): () => void {
  const closed = useLastClosedDay();
  const show = useSignedDay(name);
  return () => (typeof closed === 'string' && day > closed ? show(closed) : otherwise());
}

/** Stands where a report would: nothing is wrong, and asking again would not help. */
export function NotSignedOff({ refusal, name }: { refusal: Refused; name: DayName }) {
  const t = useTexts(booksTexts).notSignedOff;
  const { language } = useLanguage();
  const closed = useLastClosedDay();
  const show = useSignedDay(name);
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      action={
        typeof closed === 'string' && (
          <Button size="small" onClick={() => show(closed)}>
            {t.show}
          </Button>
        )
      }
    >
      {typeof closed === 'string' ? t.until(writeDay(language, closed)) : closed === null ? t.nothing : refusal.message}
    </Alert>
  );
}
