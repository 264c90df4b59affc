/**
 * How long money has waited for a loan. No call adds it up by age, so the ages of three payments are read: the oldest,
 * the one at a quarter of the queue, and the one in its middle.
 */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessNow } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { AmountBars } from '../../../../ui/plot/amount-bars.tsx';
import { texts } from '../../i18n.ts';
import { useUnallocated } from '../waiting/use-unallocated.ts';
import { useWaitedFor } from '../waiting/waited.ts';
import { PlotSection } from './plot-section.tsx';
import Typography from '@mui/material/Typography';

const FRESH_MS = 300_000;

/** The payment at a place of the queue, the oldest first. */
const usePaymentAt = (place: number) =>
  useCall(
    suspenseCalls.wrongAccount,
    { sort: 'waiting_since', page_number: Math.max(1, place), page_size: 1 },
    { enabled: place > 1, fresh_ms: FRESH_MS },
  ).data?.response[0];

export function SuspenseAges() {
  const t = useTexts(texts).plots.suspense;
  const waited = useWaitedFor();
  const unallocated = useUnallocated();
  const count = unallocated.data?.total_items ?? 0;
  const quarter = usePaymentAt(Math.ceil(count / 4));
  const middle = usePaymentAt(Math.ceil(count / 2));
  return (
    <PlotSection title={t.title} answer={unallocated}>
      {({ response: [oldest], total_items }) => {
        if (!oldest) return <Typography color="textSecondary">{t.none}</Typography>;
        const now = businessNow();
        const bar = (id: string, name: string, payment: typeof oldest | undefined) =>
          payment === undefined
            ? []
            : [
                {
                  id,
                  name,
                  amount: now.getTime() - Date.parse(payment.waiting_since),
                  says: waited(payment.waiting_since, now),
                },
              ];
        return (
          <>
            <Typography sx={{ mb: 1.5 }}>{t.sentence(total_items, waited(oldest.waiting_since, now))}</Typography>
            <AmountBars
              label={t.title}
              bars={[
                ...bar('oldest', t.oldest, oldest),
                ...bar('quarter', t.quarter, quarter),
                ...bar('middle', t.middle, middle),
              ]}
            />
          </>
        );
      }}
    </PlotSection>
  );
}
