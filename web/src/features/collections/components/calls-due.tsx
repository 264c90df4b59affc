/** The calls in place of texts that did not arrive which are due and not made, by collector, with a way to each list. */
import type { Result } from '@palier/contract/call.ts';
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { NOBODY } from '@palier/contract/collections/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { reportTexts } from '../report.i18n.ts';
import { collectionsScreens } from '../screens.ts';

export function CallsDue({ due }: { due: Result<typeof collectionsCalls.figures>['calls_due'] }) {
  const t = useTexts(reportTexts).board;
  if (due.length === 0) return null;
  return (
    <Section title={t.due} dense>
      <PlainTable
        label={t.due}
        heads={[t.collector, t.dueLoans]}
        rows={due.map(({ staff_id, name, loans }) => ({
          id: staff_id ?? NOBODY,
          head: name ?? t.dueOfNobody,
          cells: [
            <Link
              key="loans"
              to={collectionsScreens.lateLoans.path({ list: 'not_reached', collector_id: staff_id ?? NOBODY })}
            >
              {groupThousands(loans)}
            </Link>,
          ],
        }))}
      />
    </Section>
  );
}
