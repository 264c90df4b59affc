/** How the order of late loans is learnt: whether it is used, how good it is, and what it came to month by month. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { ORDER_FACT_LABELS, ORDER_VERDICT_LABELS } from '@palier/contract/collections/order-labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { orderTexts } from '../order.i18n.ts';
import { useRate } from './board-figures.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { TwoShares } from './two-shares.tsx';

type Order = Result<typeof collectionsCalls.learntOrder>;

const EVERY_MS = 60_000;

/** Of a hundred, cut off: what is not quite enough never looks as if it were. */
const ofHundred = (permille: number): string => String(Math.floor(permille / 10));

export function LearntOrder() {
  const t = useTexts(orderTexts);
  const read = useCall(collectionsCalls.learntOrder, {}, { every_ms: EVERY_MS });
  if (read.data) return <Learnt order={read.data} />;
  return (
    <Section title={t.title}>
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Section>
  );
}

/** Whether the order is used, and if not, why. */
function useStateOf(): (order: Order) => string {
  const t = useTexts(orderTexts);
  return ({ is_on, learnt_percent, least_outcomes, least_auc_permille, months: [newest] }) => {
    if (!is_on) return t.off;
    if (!newest) return t.nothingYet;
    switch (newest.verdict) {
      case 'in_use':
        return t.inUse(String(learnt_percent));
      case 'too_weak':
        return t.tooWeak(ofHundred(least_auc_permille));
      case 'too_few':
        return newest.called.outcomes === null || newest.uncalled.outcomes === null
          ? t.tooFewOfAll(groupThousands(least_outcomes))
          : t.tooFew(
              groupThousands(least_outcomes),
              groupThousands(newest.called.outcomes),
              groupThousands(newest.uncalled.outcomes),
            );
    }
  };
}

function Learnt({ order }: { order: Order }) {
  const t = useTexts(orderTexts);
  const stateOf = useStateOf();
  const names = useTexts(ORDER_FACT_LABELS);
  const rate = useRate();
  const [newest] = order.months;
  const [called, uncalled] = [newest?.called.auc_permille ?? null, newest?.uncalled.auc_permille ?? null];
  const named = (raises: boolean): string =>
    (newest?.weights ?? []).flatMap((one) => (one.raises === raises ? [names[one.fact]] : [])).join(' · ');
  const facts = [[t.heavier, named(true)] as const, [t.lighter, named(false)] as const].filter(
    ([, names]) => names !== '',
  );
  return (
    <>
      <Section title={t.title}>
        <Typography>{stateOf(order)}</Typography>
        {called !== null && uncalled !== null && (
          <Typography sx={{ mt: 1 }}>
            {t.calledQuality(ofHundred(called))} {t.uncalledQuality(ofHundred(uncalled))} {t.chance}
          </Typography>
        )}
        {facts.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <Facts columns={2} facts={facts} />
          </Box>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t.definition}
        </Typography>
      </Section>
      {order.months.length > 0 && <Months months={order.months} />}
      {order.trial && (
        <TwoShares
          title={t.compare}
          sentence={t.compared(
            groupThousands(order.trial.within_days),
            rate(order.trial.learnt.n, order.trial.learnt.of),
            rate(order.trial.settings.n, order.trial.settings.of),
          )}
          judged={order.trial}
        />
      )}
    </>
  );
}

function Months({ months }: Pick<Order, 'months'>) {
  const t = useTexts(orderTexts);
  const { language } = useLanguage();
  const verdicts = useTexts(ORDER_VERDICT_LABELS);
  const rate = useRate();
  const quality = (permille: number | null) => (permille === null ? t.none : ofHundred(permille));
  const day = (on: string) => writeDay(language, on);
  const paid = ({ paid: some, outcomes }: Order['months'][number]['called']) =>
    some === null || outcomes === null ? [] : [rate(some, outcomes)];
  // Readers who are bound to shops get no counts of the whole business, and no columns for them.
  const hasCounts = months.every(({ called }) => called.outcomes !== null);
  return (
    <Section title={t.months} dense>
      <PlainTable
        label={t.months}
        heads={
          hasCounts
            ? [t.month, t.verdict, t.calledPaid, t.calledRight, t.uncalledPaid, t.uncalledRight, t.from]
            : [t.month, t.verdict, t.calledRight, t.uncalledRight, t.from]
        }
        rows={months.map(({ version, learnt_on, from_on, until_on, verdict, called, uncalled }) => ({
          id: String(version),
          head: day(learnt_on),
          cells: [
            verdicts[verdict],
            ...paid(called),
            quality(called.auc_permille),
            ...paid(uncalled),
            quality(uncalled.auc_permille),
            t.between(day(from_on), day(until_on)),
          ],
        }))}
      />
    </Section>
  );
}
