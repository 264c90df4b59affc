/** What waits on the lists of a collector, and what came in today after calls. */
import { WORKLIST_LABELS } from '@palier/contract/collections/labels.ts';
import type { Worklist } from '@palier/contract/collections/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { businessToday } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { collectionsScreens } from '../../../collections/screens.ts';
import { texts } from '../../i18n.ts';
import { figure } from './figure.ts';
import { FigureStrip } from './figure-strip.tsx';
import { useCallFigures, useTodaysCalls } from './use-my-calls.ts';

type List = z.output<typeof Worklist>;

export function CollectorFigures() {
  const t = useTexts(texts).figures;
  const lists = useTexts(WORKLIST_LABELS);
  const lines = useTodaysCalls();
  const calls = useCallFigures();
  const today = businessToday();
  const onList = (list: List, beside: string) =>
    figure(lists[list], collectionsScreens.lateLoans.path({ list }), lines, ({ reasons }) => {
      const count = reasons.find((one) => one.list === list);
      return { value: `${groupThousands(count?.loans ?? 0)}${count?.is_least ? '+' : ''}`, beside };
    });
  return (
    <FigureStrip
      figures={[
        onList('today', t.bestFirst),
        onList('promises_due', t.promisedToday),
        onList('locked_silent', t.lockedSilent),
        figure(
          t.recoveredToday,
          collectionsScreens.report.path({ from: today, until: today }),
          calls,
          ({ days, total }) => ({
            value: groupThousands(days.find(({ on }) => on === today)?.figures.recovered_fcfa ?? 0),
            unit: t.currency,
            beside: t.inTwoWeeks(groupThousands(total.recovered_fcfa)),
          }),
        ),
      ]}
    />
  );
}
